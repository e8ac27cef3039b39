import { expect, test } from 'vitest';
import { holdsNumber } from './holds-number.ts';

test.each([
  ['01712345678', true],
  ['আমার নম্বর ০১৭১২ ৩৪৫ ৬৭৮', true],
  ['+44 20 7946 0958', true],
  ['01712–345678', true],
  ['0171\u200b234\u00ad5678', true],
  ['TrxID 01712345678', false],
  ['I was born on 12-11-1996.', false],
  ['1,50,000 taka in 2025', false],
  ['See you at 10', false],
])('%s: %s', async (text, holds) => {
  expect(await holdsNumber(text)).toBe(holds);
});
