import { expect, test } from 'vitest';
import { createSenderCheck } from './trusted-sender.ts';

const isTrusted = createSenderCheck('milon://console');
const frame = (url: string, parent: unknown = null) => ({ senderFrame: { url, parent } });

test("the console's own top frame is trusted at any path", () => {
  expect(isTrusted(frame('milon://console/'))).toBe(true);
  expect(isTrusted(frame('milon://console/index.html?x#/users/1'))).toBe(true);
});

test.each([
  'https://console/',
  'milon://evil/',
  'milon://console.evil/',
  'milon://evil@other/',
  'other://console/',
  'file:///etc/passwd',
  'about:blank',
  'data:text/html,milon://console/',
  '',
])('%j is not trusted', (url) => {
  expect(isTrusted(frame(url))).toBe(false);
});

test('an inner frame is not trusted, and neither is a frame that no longer exists', () => {
  expect(isTrusted(frame('milon://console/', {}))).toBe(false);
  expect(isTrusted({ senderFrame: null })).toBe(false);
});
