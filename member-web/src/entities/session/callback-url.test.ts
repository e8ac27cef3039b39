import { expect, test } from 'vitest';
import { safeCallbackUrl, sessionRequiredUrl } from './callback-url.ts';

const origin = 'https://milon.example';

test.each([
  ['/search?age=22-30', '/search?age=22-30'],
  ['https://milon.example/new#top', '/new#top'],
  ['//evil.example', '/'],
  ['https://milon.example.evil/', '/'],
  ['javascript:alert(1)', '/'],
  ['/api/auth/signin', '/'],
  [null, '/'],
])('%s leads to %s', (wanted, path) => {
  expect(safeCallbackUrl(wanted, origin)).toBe(path);
});

test('a guest who needs a session is sent to sign in with error and callbackUrl', () => {
  expect(sessionRequiredUrl('/profile?tab=1')).toBe(
    '/api/auth/signin?error=SessionRequired&callbackUrl=%2Fprofile%3Ftab%3D1',
  );
});
