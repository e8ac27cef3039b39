import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parseConfig, settingNames } from '../config.ts';
import { envExample } from './env-example.ts';

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${name}`, import.meta.url)), 'utf8');
const running = read('docs/running.md');

test('.env.example is what the schema and the documents say: `npm run env-example` makes it', () => {
  expect(read('.env.example')).toBe(envExample(settingNames, running));
});

test('a setting that only the schema or only the documents have is named', () => {
  expect(() => envExample([...settingNames, 'NEW_ONE'], running)).toThrow('NEW_ONE');
  expect(() => envExample(settingNames.slice(1), running)).toThrow(settingNames[0]);
});

test('a copy starts in production once the secret, the address, mail and SMS are filled in', () => {
  const copy = parseEnv(read('.env.example')) as Record<string, string>;
  expect(Object.keys(copy).toSorted()).toEqual([...settingNames].toSorted());
  expect(() => parseConfig(copy)).toThrow('SESSION_SECRET is missing');
  const filled = {
    ...copy,
    SESSION_SECRET: 'x'.repeat(32),
    PUBLIC_URL: 'https://milon.example',
    SMTP_URL: 'smtps://user:password@mail.example',
    SMS_URL: 'https://sms.example',
  };
  expect(parseConfig(filled)).toMatchObject({ production: true, port: 3000, databaseUrl: undefined });
});
