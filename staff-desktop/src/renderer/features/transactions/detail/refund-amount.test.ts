import { expect, test } from 'vitest';
import { readAmount } from './refund-amount.ts';

test('an amount is read with grouping and in Bangla digits; empty means all', () => {
  expect(['', ' ', '990', '1,990.50', '৯৯০', '0.5'].map(readAmount)).toEqual([
    'ALL',
    'ALL',
    990,
    1990.5,
    990,
    0.5,
  ]);
});

test('a text that is no amount of taka is not read', () => {
  for (const text of ['0', '0.00', '-5', '1.005', '1e3', 'ten', '.5', '1.'])
    expect([text, readAmount(text)]).toEqual([text, undefined]);
});
