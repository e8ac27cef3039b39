import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitVat } from './vat.ts';

test.each([
  ['5 % of Tk 990', 99_000, 500, { net: 94_286, vat: 4_714 }],
  ['15 % of Tk 1,990', 199_000, 1_500, { net: 173_043, vat: 25_957 }],
  ['7.5 % of Tk 2,490', 249_000, 750, { net: 231_628, vat: 17_372 }],
  ['no VAT', 99_000, 0, { net: 99_000, vat: 0 }],
  ['a free package', 0, 500, { net: 0, vat: 0 }],
  ['half a poisha, which is rounded up', 3, 2_000, { net: 2, vat: 1 }],
  ['less than half a poisha, which is dropped', 10, 500, { net: 10, vat: 0 }],
])('%s', (_, total, rate, split) => {
  expect(splitVat(total, rate)).toEqual(split);
});

test('value and VAT add up to the total, and the VAT is off by half a poisha at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (total, rate) => {
        const { net, vat } = splitVat(total, rate);
        expect(net + vat).toBe(total);
        const exact = (BigInt(total) * BigInt(rate) * 2n) / BigInt(10_000 + rate);
        expect(Math.abs(vat * 2 - Number(exact))).toBeLessThanOrEqual(1);
      },
    ),
  );
});
