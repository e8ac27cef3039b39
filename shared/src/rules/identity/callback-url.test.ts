import { expect, test } from 'vitest';
import { callbackPath } from './callback-url.ts';

const origin = 'https://milon.example';

test.each([
  ['/search?age=22-30', '/search?age=22-30'],
  ['https://milon.example/new#top', '/new#top'],
  ['https:evil.example', '/evil.example'],
  ['/search\\', '/search/'],
  ['/new?of=a\\', '/new?of=a\\'],
  ['/api/auth/signin', '/'],
  ['', '/'],
  [null, '/'],
  [undefined, '/'],
])('%s leads to %s', (wanted, path) => {
  expect(callbackPath(wanted, origin)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https://milon.example@evil.example/',
  'https://milon.example.evil/',
  'http://milon.example/',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://milon.example/0190a000',
  '/.//evil.example',
  '/\t/evil.example',
])('attack 11: %s is refused', (wanted) => {
  expect(callbackPath(wanted, origin)).toBeUndefined();
});
