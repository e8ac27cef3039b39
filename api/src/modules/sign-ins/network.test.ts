import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['103.4.145.77', '103.4.145.0/24'],
  ['2001:db8:ab:cd::/64', '2001:db8:ab::/48'],
  ['unknown', undefined],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
