import { expect, test } from 'vitest';
import { isSenderNumber, payerNumber, readTrxId } from './manual-payment.ts';

test.each([
  ['8N7A6B5C4D', '8N7A6B5C4D'],
  ['8N7A6-B5C4D', '8N7A6B5C4D'],
  ['-8N7A6B5C4D--', '8N7A6B5C4D'],
  [' 8n7a6 b5c4d ', '8N7A6B5C4D'],
  ['৮N৭A৬B৫C৪D', '8N7A6B5C4D'],
  ['８Ｎ７Ａ６Ｂ５Ｃ４Ｄ', '8N7A6B5C4D'],
  ['8N7A6\u200bB5C4D\u0301', '8N7A6B5C4D'],
  ['8N7A6‐B5C4D.', '8N7A6B5C4D'],
  ['A1B2C3', 'A1B2C3'],
  ['7'.repeat(40), '7'.repeat(40)],
])('a payment id has only letters and digits: %j becomes %s', (text, id) => {
  expect(readTrxId(text)).toBe(id);
});

test.each([
  ['too short', 'AB-CD-1'],
  ['too short without its hyphens', '------------'],
  ['too long', '7'.repeat(41)],
  ['with a Cyrillic letter', '8N7А6B5C4D'],
  ['in Bangla letters', 'বিকাশ১২৩৪৫৬'],
  ['with a fraction', '8N7A6½B5C4D৴'],
  ['empty', ''],
])('%s is not an id', (_, text) => {
  expect(readTrxId(text)).toBeUndefined();
});

test.each([
  ['bKash', '01712345678', true],
  ['bKash', '01712-345678', true],
  ['bKash', '+880 1712 345678', true],
  ['bKash', '8801712345678', true],
  ['bKash', '1712345678', true],
  ['Nagad', '০১৭১২-৩৪৫৬৭৮', true],
  ['bKash', '--------', false],
  ['bKash', '        ', false],
  ['bKash', '0171234567', false],
  ['bKash', '017123456789', false],
  ['Nagad', '01212345678', false],
  ['Nagad', '+14155550123', false],
  ['Rocket', '01712345678', true],
  ['Rocket', '01712345678-9', true],
  ['Rocket', '01712345678-90', false],
  ['Bank', '1501 2034 5678 9001', true],
  ['Bank', 'GB29 NWBK 6016 1331 9268 19', true],
  ['Bank', '--------', false],
  ['Bank', 'NOTANACCOUNT', false],
  ['Bank', '12345', false],
] as const)('%s from %j: %s', (method, text, isOne) => {
  expect(isSenderNumber(method, text)).toBe(isOne);
});

test.each([
  ['bKash', '01712-345678', '01712345678'],
  ['bKash', '+880 1712 345678', '01712345678'],
  ['Nagad', '০০৮৮০১৭১২৩৪৫৬৭৮', '01712345678'],
  ['bKash', '1712345678', '01712345678'],
  ['Rocket', '01712345678-9', '01712345678'],
  ['Bank', 'gb29 nwbk 6016 1331', 'GB29NWBK60161331'],
] as const)('the payer of %s from %j is %s', (method, text, payer) => {
  expect(payerNumber(method, text)).toBe(payer);
});
