import { maskNumbers as maskFound } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { maskNumbers } from './mask-numbers.ts';

test.each([
  ['call me 01712345678 ok', 'call me 1712xxxxxxx ok'],
  ['০১৭১২৩৪৫৬৭৮ এই নম্বরে', '1712xxxxxxx এই নম্বরে'],
  ['+880 1712-345678', '1712xxxxxxx'],
  ['it is 0 1 7 1 2 3 4 5 6 7 8.', 'it is 1712xxxxxxx.'],
  ['017-12-34-56-78 or +44 20 7946 0958', '1712xxxxxxx or 2079xxxxxxx'],
  ['first\n01812345678\nsecond', 'first\n1812xxxxxxx\nsecond'],
  ['01712–345678 or 018_1234_5678', '1712xxxxxxx or 1812xxxxxxx'],
  ['0171\u200b234\u00ad5678', '1712xxxxxxx'],
  [
    '01712\u200b\u200b\u200b\u200b\u200b345678 or 01812\u2063\u3164\u061c345678.',
    '1712xxxxxxx or 1812xxxxxxx.',
  ],
  ['0\ufe0f\u20e31\ufe0f\u20e37\ufe0f\u20e3১𝟐③4567８, 𝟎𝟏𝟖𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖!', '1712xxxxxxx, 1812xxxxxxx!'],
  ['call01712345678, ৳01812345678taka', 'call1712xxxxxxx, ৳1812xxxxxxxtaka'],
  ['21/11/2026 01712345678, 01812345678 from 1/2/26', '21/11/2026 1712xxxxxxx, 1812xxxxxxx from 1/2/26'],
  ['0 . 1 . 7 . 1 . 2 . 3 . 4 . 5 . 6 . 7 . 8', '1712xxxxxxx'],
  ['٠١٧١٢٣٤٥٦٧٨, ０１８１２３４５６７８', '1712xxxxxxx, 1812xxxxxxx'],
])('%s', (text, masked) => {
  expect(maskNumbers(text)).toBe(masked);
});

test.each([
  'I was born on 12-11-1996.',
  'The meeting is on 2026-11-21 at 10:30.',
  'We earn 150000 taka, sometimes 1,50,000.',
  'bKash TrxID: 8N7A6D5F4G',
  'TrxID 01712345678',
  'ট্রানজেকশন আইডি: ১৭১২৩৪৫৬৭৮',
  'My NID is 1234567890123.',
  'class of 2012, roll 123456',
  'Dhaka 2010–2014, Sylhet 2015-2019',
  'from 01.01.1990 to 31.12.1995',
  'from 01/01/1990 to 31/12/1995, ½ ⑩ ১২৩৪৫৬৭',
  '',
])('no telephone number: %s', (text) => {
  expect(maskNumbers(text)).toBeUndefined();
});

test('digits before a number do not carry it past those who look for it', () => {
  const number = '01712345678';
  for (let before = 0; before < 150; before += 1) {
    const masked = maskNumbers(`${'1 '.repeat(before)}${number} end`) ?? number;
    expect(masked.replace(/\D/g, ''), `${before} digits before`).not.toContain(number.slice(-7));
  }
});

test('a message of nothing but digits costs no more than a few numbers do, and what was not looked through is hidden', () => {
  const number = '01712345678';
  for (const filling of ['1 '.repeat(1900), '2 4-'.repeat(900), `${number} `.repeat(300)]) {
    const text = `${filling}${number}`;
    expect(maskNumbers(text)).not.toContain(number.slice(-7));
    let looked = 0;
    maskFound(text, (part) => {
      looked += part.length;
      return [];
    });
    expect(looked).toBeLessThan(1_500);
  }
});
