import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test('a number is read in Bangla and in ASCII digits', () => {
  expect(typedNumber('60')).toBe(60);
  expect(typedNumber(' ৬০ ')).toBe(60);
  expect(typedNumber('১,২০০')).toBe(1200);
  expect(typedNumber('6০')).toBe(60);
});

test('a text that is not a number returns undefined', () => {
  for (const text of ['', 'sixty', '6.0', '-60', '60x', '1e9', '9'.repeat(20)]) {
    expect(typedNumber(text), text).toBeUndefined();
  }
});
