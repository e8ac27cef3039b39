import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

const isOwn = (
  publicUrl: string,
  headers: Partial<Record<'origin' | 'host' | 'fetchSite', string>>,
): boolean =>
  isOwnOrigin({ origin: headers.origin, host: headers.host, fetchSite: headers.fetchSite }, publicUrl);

test.each([
  [true, { origin: 'https://milon.example', host: 'milon.example' }],
  [false, { origin: 'http://milon.example', host: 'milon.example' }],
  [false, { origin: 'https://evil.example', host: 'evil.example' }],
  [false, { origin: 'https://milon.example.evil.example', host: 'milon.example' }],
  [false, { origin: 'null', host: 'milon.example' }],
  [false, { fetchSite: 'cross-site', host: 'milon.example' }],
  [false, { fetchSite: 'same-site', host: 'milon.example' }],
  [true, { fetchSite: 'same-origin', host: 'milon.example' }],
  [true, { host: 'milon.example' }],
])('attack 60, on https: %s for %o', (expected, headers) => {
  expect(isOwn('https://milon.example', headers)).toBe(expected);
});

test('without https an origin with the host of the request also counts', () => {
  expect(isOwn('http://localhost:3000', { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' })).toBe(
    true,
  );
  expect(isOwn('http://localhost:3000', { origin: 'http://evil.example', host: '127.0.0.1:3000' })).toBe(
    false,
  );
});
