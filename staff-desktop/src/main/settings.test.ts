import { expect, test } from 'vitest';
import { readApiUrl } from './settings.ts';

test('the default API is on this computer', () => {
  expect(readApiUrl({})).toBe('http://localhost:3000');
});

test('only the origin of an address is used', () => {
  expect(readApiUrl({ MILON_API_URL: 'https://milon.test/console/?x' })).toBe('https://milon.test');
});

test.each(['milon.test', 'http://milon.test', 'ftp://localhost', 'file:///x'])(
  '%s stops the start',
  (value) => {
    expect(() => readApiUrl({ MILON_API_URL: value })).toThrow(/^MILON_API_URL must/);
  },
);
