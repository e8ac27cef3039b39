import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contactText,
  countryOfPhone,
  isPhoneNumber,
  normalizePhone,
  phoneFault,
  readDialCode,
  readPhone,
} from './phone-input.ts';
import { phoneText } from './phone-text.ts';

describe('all spellings of a number of Bangladesh are one number (attack 19)', () => {
  const e164 = '+8801734561457';
  test.each([
    ['1734561457'],
    ['01734561457'],
    ['01734-561457'],
    ['01734 561 457'],
    ['(01734) 561457'],
    ['০১৭৩৪৫৬১৪৫৭'],
    ['+8801734561457'],
    ['+88 01734561457'],
    ['+88-01734-561457'],
    ['+88 1734561457'],
    ['+880 01734561457'],
    ['+880 (0) 1734 561457'],
    ['＋৮৮০১৭৩৪৫৬১৪৫৭'],
    ['+৮৮ ০১৭৩৪ ৫৬১৪৫৭'],
    ['008801734561457'],
    ['0088 01734561457'],
    ['8801734561457'],
    ['88 01734 561457'],
    ['881734561457'],
    [' 01734561457 '],
    ['\u202a+8801734561457\u202c'],
    ['\u200e01734\u2011561\u200b457'],
  ])('%s', (written) => {
    expect(readPhone(written)).toBe(e164);
  });

  test.each([
    ['+88', '01734561457'],
    ['+88', '1734561457'],
    ['88', '01734561457'],
    ['0088', '01734561457'],
    ['+৮৮', '০১৭৩৪৫৬১৪৫৭'],
    ['+880', '01734561457'],
    ['880', '1734561457'],
    ['00880', '01734561457'],
    ['+880', '8801734561457'],
    ['+88', '8801734561457'],
    ['+880', '88 01734561457'],
    // A number with a country code keeps it.
    ['+44', '+8801734561457'],
    ['+44', '+88 01734561457'],
    ['+44', '008801734561457'],
  ])('%s and %s', (dialCode, number) => {
    expect(readPhone(number, dialCode)).toBe(e164);
  });

  test('with any signs between the digits', () => {
    const between = fc.constantFrom('', ' ', '-', '.', '\u00a0', '(', ')', '/');
    const prefix = fc.constantFrom('+880', '+88 0', '00880', '0088-0', '0', '', '880', '+88');
    fc.assert(
      fc.property(prefix, fc.array(between, { minLength: 10, maxLength: 10 }), (start, gaps) => {
        const written = '1734561457'
          .split('')
          .map((digit, at) => `${gaps[at]}${digit}`)
          .join('');
        expect(readPhone(`${start}${written}`)).toBe(e164);
      }),
    );
  });
});

test.each([
  ['+44 7700 900123', '+880', '+447700900123'],
  ['07700 900123', '+44', '+447700900123'],
  ['0044 7700 900123', '+880', '+447700900123'],
  ['98765 43210', '+91', '+919876543210'],
  ['2025550123', '1', '+12025550123'],
  // A landline in Dhaka.
  ['+88 02 9876543', '+880', '+88029876543'],
  ['029876543', '+88', '+88029876543'],
  // If no number of Bangladesh follows, the digits stay as they are.
  ['+8810', '+880', '+8810'],
  ['+886 912 345 678', '+880', '+886912345678'],
])('%s with the dial code %s is %s', (text, dialCode, number) => {
  expect(readPhone(text, dialCode)).toBe(number);
});

test.each(['+881', '+870', '+999', '+', '', '+8800', '12345', '+8'])(
  'a dial code %j is no country’s, so there is no number',
  (dialCode) => {
    expect(readDialCode(dialCode)).toBeUndefined();
    expect(readPhone('01734561457', dialCode)).toBeUndefined();
  },
);

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
  ['', 'missing'],
  ['abc', 'missing'],
  ['0', 'short'],
  ['0171234567', 'short'],
  ['02', 'start'],
  ['7700', 'start'],
  ['017123456789', 'long'],
] as const)('as a number of Bangladesh, %j has the fault %s', (typed, fault) => {
  expect(phoneFault(typed, 'BD')).toBe(fault);
});

test.each([
  ['+880', '1711223344', '01711-223344'],
  ['+880', '1711xxxxxxx', '+880 1711xxxxxxx'],
  ['+880', '29112233', '+880 29112233'],
  ['+44', '7911123456', '+44 7911123456'],
  ['', '1711223344', '1711223344'],
])('the number %s %s is shown as %s', (countryCode, number, shown) => {
  expect(phoneText({ countryCode, number })).toBe(shown);
});

test.each([
  ['+8801711223344', '01711-223344'],
  ['01711 223344', '01711-223344'],
  ['০১৭১১২২৩৩৪৪', '01711-223344'],
  ['+880 1711xxxxxxx', '+880 1711xxxxxxx'],
  ['+447911123456', '+447911123456'],
  ['1234567890123', '1234567890123'],
  ['01711223344@example.com', '01711223344@example.com'],
  ['', ''],
])('the contact %j is shown as %j', (text, shown) => {
  expect(contactText(text)).toBe(shown);
});

test('a shown number of Bangladesh is read as the same number', () => {
  expect(readPhone(phoneText({ countryCode: '+880', number: '1711223344' }))).toBe('+8801711223344');
});

test.each([
  ['+44 7911 123456', [], 'GB'],
  ['0044 7911 123456', ['BD'], 'GB'],
  ['+1 416 555 0123', ['BD', 'CA'], 'CA'],
  ['+88 01712-345678', ['GB'], 'BD'],
  ['+৮৮০১৭১২৩৪৫৬৭৮', [], 'BD'],
  ['01712345678', ['GB'], undefined],
  ['+999', [], undefined],
] as const)('%s, typed where %j is likely, is a number of %s', (typed, likely, country) => {
  expect(countryOfPhone(typed, likely)).toBe(country);
});
