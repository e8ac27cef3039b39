import { expect, test } from 'vitest';
import { documentIdentity, readDocumentNumber } from './document-number.ts';

test.each([
  ['nid', '1234567890', '1234567890'],
  ['nid', '১২৩৪৫৬৭৮৯০', '1234567890'],
  ['nid', ' 123 456 7890 ', '1234567890'],
  ['nid', '2693622800123', '2693622800123'],
  ['nid', '1994-2693622800123', '19942693622800123'],
  ['nid', '2001 2693622800123', '20012693622800123'],
  ['passport', 'bx0123456', 'BX0123456'],
  ['passport', 'A০১২৩৪৫৬৭', 'A01234567'],
  // What a council wrote stays as it is, but for its gaps and digits.
  ['permission', '  memo  no. ১২/২০২৬ - b ', 'memo no. 12/2026 - b'],
] as const)('a %s of %s is read as %s', (kind, text, number) => {
  expect(readDocumentNumber(kind, text)).toBe(number);
});

test.each([
  ['nid', '123456789'],
  ['nid', '12345678901'],
  ['nid', '123456789a'],
  ['nid', ''],
  ['nid', '１２３４５６７８９０'],
  // 17 digits begin with a year of birth. With other digits, the same 13-digit number could be used twice.
  ['nid', '10002693622800123'],
  ['nid', '18992693622800123'],
  ['nid', '21002693622800123'],
  ['nid', '99992693622800123'],
  ['nid', '০০০০২৬৯৩৬২২৮০০১২৩'],
  ['nid', '1234567890x'],
  ['permission', 'memo'],
  ['permission', ''],
  ['passport', 'ABCDEFG'],
  ['passport', 'A1234'],
  ['passport', 'AB12345678'],
  ['passport', 'বই১২৩৪৫৬৭'],
] as const)('a %s of %s is none', (kind, text) => {
  expect(readDocumentNumber(kind, text)).toBeUndefined();
});

test('a number with and without the year of birth belongs to the same card', () => {
  expect(documentIdentity('nid', '19942693622800123')).toBe(documentIdentity('nid', '2693622800123'));
  expect(documentIdentity('nid', '2693622800123')).toBe('nid:2693622800123');
  expect(documentIdentity('nid', '20012693622800123')).toBe('nid:2693622800123');
  expect(documentIdentity('nid', '1234567890')).not.toBe(documentIdentity('passport', '1234567890'));
});
