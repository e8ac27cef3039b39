import { expect, test } from 'vitest';
import { parseServer, readApiUrl, readFixedServer } from './settings.ts';

test('the web host uses the API on this computer by default, an installed console none', () => {
  expect(readApiUrl({})).toBe('http://localhost:3000');
  expect(readFixedServer({})).toBeUndefined();
});

test('a build can fix the server, and the environment comes first', () => {
  expect(readFixedServer({}, 'https://built.test')).toBe('https://built.test');
  expect(readFixedServer({ MILON_API_URL: 'https://set.test' }, 'https://built.test')).toBe(
    'https://set.test',
  );
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

test.each([
  [' milon.example ', 'https://milon.example'],
  ['milon.example:8443/staff', 'https://milon.example:8443'],
  ['https://user:secret@milon.example/', 'https://milon.example'],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
])('a typed %j is %s', (typed, origin) => {
  expect(parseServer(typed)).toEqual({ ok: true, value: origin });
});

test.each([
  ['', 'SERVER_ADDRESS'],
  ['milon example', 'SERVER_ADDRESS'],
  ['http://milon.example', 'SERVER_INSECURE'],
  ['http://localhost.evil.test', 'SERVER_INSECURE'],
  ['javascript://milon.example/%0aalert(1)', 'SERVER_INSECURE'],
  ['milon://console/', 'SERVER_INSECURE'],
])('a typed %j is refused as %s', (typed, code) => {
  expect(parseServer(typed)).toMatchObject({ ok: false, code });
});
