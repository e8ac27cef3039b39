import { expect, test } from 'vitest';
import { readBin } from './bin.ts';

test.each([
  ['0001234560101', '000123456-0101'],
  ['000123456-0101', '000123456-0101'],
  [' 000 123456 - 0101 ', '000123456-0101'],
  ['০০০১২৩৪৫৬-০১০১', '000123456-0101'],
  ['000123456', undefined],
  ['00012345601011', undefined],
  ['000123456-O101', undefined],
  ['', undefined],
])('a BIN written as "%s" is read as %s', (text, bin) => {
  expect(readBin(text)).toBe(bin);
});
