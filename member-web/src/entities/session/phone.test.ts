import { expect, test } from 'vitest';
import { credentialOf, isPhoneNumber, normalizePhone, phoneFault } from './phone.ts';

test.each(['1712345678', '01712345678', '+8801712345678', '8801712345678', '01712-345 678', '০১৭১২৩৪৫৬৭৮'])(
  '%s is normalised to the same number',
  (typed) => {
    expect(credentialOf(typed)).toEqual({ phone: '+8801712345678' });
  },
);

test('a text with an @ is an email, and a foreign number keeps its dial code', () => {
  expect(credentialOf(' a@b.example ')).toEqual({ email: 'a@b.example' });
  expect(credentialOf('+44 7700 900123')).toEqual({ phone: '+447700900123' });
});

test('a phone number has at least eight digits [S9.1]', () => {
  expect(isPhoneNumber('01712345')).toBe(false);
  expect(isPhoneNumber('017123456')).toBe(true);
  expect(normalizePhone('+88 (017)')).toBe('+88017');
});

test.each([
  ['01712345678', undefined],
  ['1712345678', undefined],
  ['+8801712345678', undefined],
  ['৮৮০১৭১২৩৪৫৬৭৮', undefined],
  ['০১৭১২-৩৪৫৬৭৮', undefined],
  ['', 'phoneMissing'],
  ['abc', 'phoneMissing'],
  ['0', 'phoneShort'],
  ['0171234567', 'phoneShort'],
  ['02', 'phoneStart'],
  ['7700', 'phoneStart'],
  ['017123456789', 'phoneLong'],
] as const)('as a number of Bangladesh, %j has the fault %s', (typed, fault) => {
  expect(phoneFault(typed, 'BD')).toBe(fault);
});
