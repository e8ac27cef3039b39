import { expect, test } from 'vitest';
import { importOptions, namesNoColumn, readImportOption, readImportPhone } from './import-cells.ts';
import {
  importFieldNames,
  mapImportHeaders,
  missingImportFields,
  readImportHeader,
} from './import-headers.ts';

test('the usual headers are recognised in both languages, however they are written', () => {
  const words = {
    name: ['Name', ' FULL NAME ', 'নাম'],
    gender: ['Gender', 'sex', 'লিঙ্গ'],
    birthday: ['Birth date', 'Date of Birth *', 'birth_date', 'Birthday', 'জন্মতারিখ', 'জন্ম তারিখ'],
    phoneNumber: ['Phone', 'Mobile', 'Mobile No.', 'phoneNumber', 'মোবাইল', 'ফোন নম্বর'],
    email: ['E-mail', 'Email', 'ইমেইল'],
    religion: ['Religion', 'ধর্ম'],
    maritalStatus: ['Marital Status', 'marital_status', 'বৈবাহিক অবস্থা'],
    city: ['City', 'শহর'],
  };
  for (const [field, headers] of Object.entries(words))
    for (const header of headers) expect([header, readImportHeader(header)]).toEqual([header, field]);
  for (const [field, { en, bn }] of Object.entries(importFieldNames))
    expect([readImportHeader(en), readImportHeader(bn)]).toEqual([field, field]);
  expect(readImportHeader('Favourite colour')).toBeUndefined();
});

test('a chosen column comes before a recognised one, and no field has two columns', () => {
  const headers = ['Name', 'Phone', 'Mobile', 'Serial'];
  expect(mapImportHeaders(headers)).toEqual({
    Name: 'name',
    Phone: 'phoneNumber',
    Mobile: null,
    Serial: null,
  });
  expect(mapImportHeaders(headers, { Mobile: 'phoneNumber', Name: null, Other: 'city' })).toEqual({
    Name: null,
    Phone: null,
    Mobile: 'phoneNumber',
    Serial: null,
  });
  expect(missingImportFields(mapImportHeaders(headers))).toEqual(['gender', 'birthday']);
  expect(missingImportFields(mapImportHeaders(['First name', 'Gender']))).toEqual([
    'birthday',
    'phoneNumber',
  ]);
  expect(missingImportFields({})).toEqual(['name', 'gender', 'birthday', 'phoneNumber']);
});

// First of those that read options: the words of a field are built once, by the test that mutants then run.
test('a place is read in each of its spellings, and a gender in the words for a person', () => {
  const places = { city: '8', district: 'd10', homeDistrict: 'd10' } as const;
  for (const [field, key] of Object.entries(places))
    for (const cell of ['Chittagong', 'CHOTTOGRAM', ' ctg ', 'চিটাগং', key])
      expect([field, cell, readImportOption(field as keyof typeof places, cell)]).toEqual([field, cell, key]);
  expect(typeof readImportOption('homeUpazila', 'Debidwar')).toBe('string');
  const cells = ['man', 'নারী', ' Female ', 'ছেলে', ' - ', ''];
  expect(cells.map((cell) => readImportOption('gender', cell))).toEqual([
    'men',
    'women',
    'women',
    'men',
    undefined,
    undefined,
  ]);
});

test('every label of both languages and every key is read as its option', () => {
  for (const [field, list] of Object.entries(importOptions)) {
    const read = (cell: string) => readImportOption(field as keyof typeof importOptions, cell);
    for (const { key, en, bn } of list) {
      expect([en, list.find((option) => option.key === read(en))?.en]).toEqual([en, en]);
      expect([bn, list.find((option) => option.key === read(bn))?.bn]).toEqual([bn, bn]);
      // A height of 4 to 7 alone is in feet.
      const isFeet = field === 'height' && /^[4-7]$/.test(key);
      if (!isFeet) expect([field, key, read(key)]).toEqual([field, key, key]);
    }
  }
  expect(readImportOption('religion', 'MUSLIM')).toBe('islam');
  expect(readImportOption('maritalStatus', '১')).toBe('1');
  expect(readImportOption('bloodGroup', 'b +ve')).toBe('3');
  expect(readImportOption('bloodGroup', 'AB negative')).toBe('8');
  expect(readImportOption('religion', 'constructor')).toBeUndefined();
  expect(readImportOption('height', '5.6')).toBe(readImportOption('height', '5 ft 6 in'));
});

test('a blood group is read with its sign in any usual form, at the end only', () => {
  for (const cell of ['A+', 'a +', 'A (+)', 'A(+ve)', 'A+ve', ' A  positive'])
    expect([cell, readImportOption('bloodGroup', cell)]).toEqual([
      cell,
      readImportOption('bloodGroup', 'A+'),
    ]);
  for (const cell of ['A-', 'a -', 'A (-)', 'A(-ve)', 'A-ve', ' A  negative'])
    expect([cell, readImportOption('bloodGroup', cell)]).toEqual([
      cell,
      readImportOption('bloodGroup', 'A-'),
    ]);
  expect(readImportOption('bloodGroup', 'A+')).not.toBe(readImportOption('bloodGroup', 'A-'));
  for (const cell of ['A positive B', 'A negative B', 'A+ve B', 'A(+)B', 'A-ve B', 'A(-)B', '+'])
    expect([cell, readImportOption('bloodGroup', cell)]).toEqual([cell, undefined]);
});

test('a phone that a spreadsheet made a number gets its zero back; a rounded one is an error', () => {
  expect(readImportPhone('1712345678')).toEqual({ number: '01712345678' });
  expect(readImportPhone('১৭১২৩৪৫৬৭৮')).toEqual({ number: '01712345678' });
  expect(readImportPhone('(171) 234-56.78')).toEqual({ number: '01712345678' });
  expect(readImportPhone('01712-345678')).toEqual({ number: '01712-345678' });
  expect(readImportPhone('+8801712345678')).toEqual({ number: '+8801712345678' });
  expect(readImportPhone('8801712345678')).toEqual({ number: '8801712345678' });
  for (const cell of ['1.71E+09', '1,71E+09', '8.80171E+12', '2E9', '২e+৯', ' 1.71e+09 '])
    expect([cell, readImportPhone(cell)]).toEqual([cell, 'rounded']);
  // These are errors of the number itself, and stay as they were written.
  for (const cell of ['17123456789', '91712345678', '1.71E+09x', '01.71E+09', '1712'])
    expect([cell, readImportPhone(cell)]).toEqual([cell, { number: cell }]);
});

test('a first row with a phone, an email or a date names no columns', () => {
  const data = [
    '01712345678',
    '+880 1712-345678',
    '(017) 12345678',
    '০১৭১২৩৪৫৬৭৮',
    '1712345678',
    '1.71E+09',
    'rahim@example.com',
    '1995-04-03',
    '3/4/95',
    '৩/৪/১৯৯৫',
    '3 April 1995',
    '৩ এপ্রিল ১৯৯৫',
    '34792',
    'a@b.c',
    '99-99-99',
    '9-99-9',
    ' 01712345678 ',
    '1995.13.45',
    '99/9/1999',
  ];
  expect(data.filter((cell) => !namesNoColumn(cell))).toEqual([]);
  const headers = [
    '',
    'Name',
    'Phone 2',
    'Date of birth (dd/mm/yyyy)',
    'E-mail / Facebook',
    '@',
    '2024',
    'Height (5.4)',
    'Column 12',
    'ফোন নম্বর',
    '__proto__',
    'Name @ home.',
    'rahim@.com',
    'rahim@example',
    'rahim@example.',
    '@rahim.com',
    'x 99-99-99',
    '99-99-99 x',
    '12345a',
    'a12345',
  ];
  expect(headers.filter(namesNoColumn)).toEqual([]);
});
