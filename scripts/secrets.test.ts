import { expect, test } from 'vitest';
import { secretsIn, secretsInTree, unknownSecrets } from './lib/secrets.mjs';

const kinds = (text: string) => secretsIn(text, 'a text').map(({ kind }) => kind);
const random = 'q7Zk2MdX9sLw4TfB8nRc'.repeat(2);
/** Put together here, so that this file holds nothing that looks like a secret. */
const key = 'KEY-----';
const id = 'IOSFODNN7EXAMPLE';
const jwt = [`eyJ${random}`, `eyJ${random}`, random].join('.');
const simple = 'hunter22';

test('no file holds a key, a token or a password, except those that are known to be harmless', () => {
  const found = secretsInTree();
  expect(unknownSecrets(found)).toEqual([]);
  // Control: the harmless ones are found.
  expect(found.length).toBeGreaterThan(3);
});

test.each([
  ['private key', `-----BEGIN EC PRIVATE ${key}`],
  ['private key', `-----BEGIN PRIVATE ${key}`],
  ['token of a service', `id = AKIA${id}`],
  ['token of a service', `ghp_${random.slice(0, 36)}`],
  ['signed token', jwt],
  ['password in an address', `postgres://milon:${random}@db.example/milon`],
  ['password in an address', `smtps://user:${simple}@mail.example`],
  ['value of a secret', `SESSION_SECRET = '${random}'`],
  ['value of a secret', `{ "apiKey": "${random}" }`],
  ['value of a secret', `MAIL_TOKEN: 'key-${random.toLowerCase()}'`],
])('finds a %s', (kind, text) => {
  expect(kinds(text)).toEqual([kind]);
});

test.each([
  'SESSION_SECRET=',
  "password: 'a long demo password of many words'",
  "token: 'modules/staff/sign-in/tokens.ts'",
  'postgres://milon:${POSTGRES_PASSWORD}@postgres:5432/milon',
  'https://milon.example/users?limit=20',
  "passwordField: 'autocomplete-new-password'",
])('takes %j for harmless', (text) => {
  expect(kinds(text)).toEqual([]);
});

test('a secret is named by its digest, never repeated', () => {
  expect(JSON.stringify(secretsIn(`SESSION_SECRET = '${random}'`, 'a text'))).not.toContain(random);
});
