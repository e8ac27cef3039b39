import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { addressOf } from './address.ts';

const from = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

test('attack 10: a claimed X-Forwarded-For changes nothing; behind a proxy the entry that the proxy wrote counts', () => {
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

test.each([
  ['203.0.113.9:5678', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:5678', '203.0.113.9'],
  ['[2001:db8::1]:443', '2001:db8:0:0::/64'],
  ['[2001:db8::1]', '2001:db8:0:0::/64'],
  ['2001:DB8:0::ffff', '2001:db8:0:0::/64'],
  ['"[2001:db8::1]:4711"', '2001:db8:0:0::/64'],
  ['64:ff9b::203.0.113.9', '64:ff9b:0:0::/64'],
])('attack 10: behind a proxy that writes %s the client counts as %s', (entry, network) => {
  expect(addressOf(from('10.0.0.1', `1.1.1.1, ${entry}`), true)).toBe(network);
});

test.each([
  'unknown',
  '_hidden',
  '',
  '203.0.113.9, ',
  'https://203.0.113.9/',
  '203.0.113.9@evil',
  '3405803785',
])('attack 10: if an entry is not an address (%s), the proxy itself counts', (entry) => {
  expect(addressOf(from('10.0.0.1', entry), true)).toBe('10.0.0.1');
});
