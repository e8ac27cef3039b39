import { expect, test } from 'vitest';
import { latinDigits } from './latin-digits.ts';
import { localDigits } from './local-digits.ts';

test('Bangla writes the digits of a text in its own numerals', () => {
  expect(localDigits('25 years, 01*** 6789', 'bn')).toBe('২৫ years, ০১*** ৬৭৮৯');
  expect(localDigits(1_234_567_890, 'bn')).toBe('১২৩৪৫৬৭৮৯০');
  expect(localDigits('25 years', 'en')).toBe('25 years');
  expect(localDigits(25, 'en')).toBe('25');
});

test('the digits of each script are read as Latin ones', () => {
  for (const digits of ['০১২৩৪৫৬৭৮৯', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '０１２３４５６７８９'])
    expect(latinDigits(`+${digits} ক`)).toBe('+0123456789 ক');
  expect(latinDigits('42')).toBe('42');
});
