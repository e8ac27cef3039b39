import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { standInSettings } from './gateways.mjs';
import { root } from './paths.mjs';

const main = join(root, 'api/gateway-stand-in/main.ts');

test('a developer gets a stand-in of both gateways on one free port, with secrets of its own', async () => {
  const [one, other] = [
    await standInSettings({}),
    await standInSettings({ PUBLIC_URL: 'http://localhost:8080' }),
  ];
  expect(one?.['SSLCOMMERZ_URL']).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(one?.['BKASH_URL']).toBe(`${one?.['SSLCOMMERZ_URL']}/v1.2.0-beta`);
  expect(Object.keys(one ?? {}).toSorted()).toEqual([
    'BKASH_APP_KEY',
    'BKASH_APP_SECRET',
    'BKASH_PASSWORD',
    'BKASH_URL',
    'BKASH_USERNAME',
    'SSLCOMMERZ_STORE_ID',
    'SSLCOMMERZ_STORE_PASSWORD',
    'SSLCOMMERZ_URL',
  ]);
  expect(other?.['BKASH_PASSWORD']).not.toBe(one?.['BKASH_PASSWORD']);
});

test.each([
  ['production', { NODE_ENV: 'production' }],
  ['a public address', { PUBLIC_URL: 'https://milon.example' }],
  ['a text that is not an address', { PUBLIC_URL: 'milon' }],
  ['a real store of SSLCOMMERZ', { SSLCOMMERZ_STORE_ID: 'milon0live' }],
  ['a real account at bKash', { BKASH_APP_KEY: 'key' }],
])('%s gets none', async (_, env) => {
  expect(await standInSettings(env)).toBeUndefined();
});

function begin(env: Record<string, string>) {
  return spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], ...env } });
}

test('the stand-in serves where the settings of `npm start` say, until it is asked to end', async () => {
  const settings = (await standInSettings({})) ?? {};
  const child = begin(settings);
  const ended = once(child, 'exit');
  const url = settings['BKASH_URL'] ?? '';
  const grant = () =>
    fetch(`${url}/tokenized/checkout/token/grant`, {
      method: 'POST',
      headers: { username: settings['BKASH_USERNAME'] ?? '', password: settings['BKASH_PASSWORD'] ?? '' },
      body: JSON.stringify({
        app_key: settings['BKASH_APP_KEY'],
        app_secret: settings['BKASH_APP_SECRET'],
      }),
    }).then(
      (answer) => answer.json(),
      () => undefined,
    );
  await expect.poll(grant).toMatchObject({ statusCode: '0000' });
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('it never runs in production', async () => {
  const child = begin({ ...(await standInSettings({})), NODE_ENV: 'production' });
  const [[code], [words]] = await Promise.all([once(child, 'exit'), once(child.stderr, 'data')]);
  expect([code, String(words)]).toEqual([1, expect.stringContaining('production')]);
});
