import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('attack 10: a claimed X-Forwarded-For changes nothing; behind a proxy the entry that it wrote counts', () => {
  expect(addressOf(from('203.0.113.9', '1.1.1.1'), false)).toBe('203.0.113.9');
  expect(addressOf(from('10.0.0.1', '1.1.1.1, 203.0.113.9'), true)).toBe('203.0.113.9');
  expect(addressOf(from('10.0.0.1', '2.2.2.2,9.9.9.9 , 203.0.113.9'), true)).toBe('203.0.113.9');
  expect(addressOf(from('10.0.0.1'), true)).toBe('10.0.0.1');
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
])('attack 10: %s counts as %s', (address, network) => {
  expect(addressOf(from(address), false)).toBe(network);
});
