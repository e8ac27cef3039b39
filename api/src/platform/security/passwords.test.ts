import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Argon2id } from 'oslo/password';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a hash is Argon2id with 19 MiB and two passes, and never the same twice', async () => {
  const [one, other] = await Promise.all([hashPassword('a long phrase'), hashPassword('a long phrase')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

test('the hash accepts only the password, in any Unicode composition', async () => {
  const hash = await hashPassword('Caf\u00e9 \u09a1\u09bc');
  expect(await verifyPassword(hash, 'Cafe\u0301 \u09a1\u09bc')).toBe(true);
  expect(await verifyPassword(hash, 'caf\u00e9 \u09a1\u09bc')).toBe(false);
  expect(await verifyPassword(hash, '')).toBe(false);
});

test('no password is right for an account that does not exist', async () => {
  expect(await verifyPassword(undefined, 'a long phrase')).toBe(false);
  expect(await verifyPassword(null, '')).toBe(false);
});

test('files are read and answers compressed while sixty passwords are checked (attack 85)', async () => {
  const hash = await hashPassword('a long phrase');
  let checked = 0;
  const checks = Array.from({ length: 60 }, async () => {
    await verifyPassword(hash, 'another phrase');
    checked += 1;
  });
  await readFile(new URL(import.meta.url));
  await promisify(gzip)('text');
  expect(checked).toBeLessThan(10);
  await Promise.all(checks);
});

test('more passwords than can be checked in a few seconds are refused (attack 85)', async () => {
  // The cheapest hash: only the queue counts here.
  const hash = await new Argon2id({ memorySize: 64, iterations: 1 }).hash('a long phrase');
  const checks = Array.from({ length: 130 }, () => verifyPassword(hash, 'a long phrase'));
  const outcomes = await Promise.allSettled(checks);
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.length).toBeGreaterThan(20);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'UNAVAILABLE' });
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(99);
});
