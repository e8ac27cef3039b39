import { expect, test } from 'vitest';
import { safeCallbackUrl, sessionRequiredUrl } from './callback-url.ts';

const origin = 'https://milon.example';

test.each([
  ['/search?age=22-30', '/search?age=22-30'],
  ['https://milon.example/new#top', '/new#top'],
])('%s of this origin is followed', (wanted, path) => {
  expect(safeCallbackUrl(wanted, origin)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/',
  'https://milon.example.evil/',
  'javascript:alert(1)',
  'data:text/html,x',
  '\u0000//evil',
  '/api/auth/signin',
  '/.//evil.example',
  '',
  null,
  undefined,
])('%s leads home', (wanted) => {
  const target = safeCallbackUrl(wanted, origin);
  expect(new URL(target, origin).origin).toBe(origin);
  expect(target.startsWith('//')).toBe(false);
  expect(target.startsWith('/api/auth')).toBe(false);
});

test('who needs a session is sent to sign in with error and callbackUrl', () => {
  expect(sessionRequiredUrl('/profile?tab=1')).toBe(
    '/api/auth/signin?error=SessionRequired&callbackUrl=%2Fprofile%3Ftab%3D1',
  );
});
