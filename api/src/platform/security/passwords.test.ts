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
