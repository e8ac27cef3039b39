import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTaka, writeTaka } from './taka.ts';

test('an amount survives the way to a gateway and back to the last poisha', () => {
  fc.assert(fc.property(fc.nat(50_000_000), (poisha) => readTaka(writeTaka(poisha)) === poisha));
  expect([0, 5, 150_050, 2_900].map(writeTaka)).toEqual(['0.00', '0.05', '1500.50', '29.00']);
});

test('gateways leave out zeros, or add some', () => {
  expect(['15', '15.5', '15.50', '15.500', '0.29', '007.10'].map(readTaka)).toEqual([
    1_500, 1_550, 1_550, 1_550, 29, 710,
  ]);
});

test.each(['', '15.', '.5', '15.555', '1,500', '-15', '+15', '1e3', '15 Tk', '১৫', 'NaN', '9'.repeat(13)])(
  '%j is not an amount',
  (text) => {
    expect(readTaka(text)).toBeUndefined();
  },
);
