import { expect, test } from 'vitest';
import { readImportDate, shownDateReading } from './import-dates.ts';

const read = (cell: string, reading?: 'dayFirst' | 'monthFirst') =>
  readImportDate(cell, { reading, thisYear: 2026 });

test('a date with one meaning is read, in digits of either script or with a month in words', () => {
  const dates: Record<string, string | undefined> = {
    '1995-04-03': '1995-04-03',
    '1995-04-03T00:00:00.000Z': '1995-04-03',
    '1995/4/3 0:00': '1995-04-03',
    '95-04-03': '1995-04-03',
    '3 April 1995': '1995-04-03',
    '3rd Apr, 1995': '1995-04-03',
    'April 3, 1995': '1995-04-03',
    "3 Apr '95": '1995-04-03',
    '6-Jun-90': '1990-06-06',
    '6-Jun-05': '2005-06-06',
    '6-Jun-27': '1927-06-06',
    '৩ এপ্রিল ১৯৯৫': '1995-04-03',
    '৩রা এপ্রিল ৯৫': '1995-04-03',
    '১২ই ফেব্রুয়ারি ১৯৯০': '1990-02-12',
    '13/12/1995': '1995-12-13',
    '13 / 12 / 95': '1995-12-13',
    '13‑12‑1995': '1995-12-13',
    '12/13/1995': '1995-12-13',
    '3.3.95': '1995-03-03',
    '1995-04-03 00:00:00': '1995-04-03',
    '1995-04-03T00:00Z': '1995-04-03',
    '3/4/1995x': undefined,
    '13/4/1995 12:00:00 AM': '1995-04-13',
    '13/4/1995 12:00 am': '1995-04-13',
    '13/4/1995 12:00am': '1995-04-13',
    '13/4/1995 0:00:00 or so': undefined,
    '13/4/1995 12:00 am or so': undefined,
    '13 /4/ 1995': '1995-04-13',
    '3 Apr ’95': '1995-04-03',
    '13/1/26': '2026-01-13',
    '13/1/27': '1927-01-13',
    '৫ই জানুয়ারী ২০০০': '2000-01-05',
    '5 Foo 1995': undefined,
    'Foo 5, 1995': undefined,
    '31-12-31': '1931-12-31',
    '31-1-2': '2002-01-31',
    '32-12-31': '1932-12-31',
    '995-04-03': undefined,
    '31/4/1995': undefined,
    '3/4/995': undefined,
    '34792': undefined,
    soon: undefined,
    '': undefined,
    [`${'1'.repeat(2000)}/1/95`]: undefined,
  };
  for (const [cell, day] of Object.entries(dates)) expect([cell, read(cell)]).toEqual([cell, day]);
});

test('a date with two meanings is read as its column', () => {
  for (const cell of ['12/03/95', '12.3.1995', '১২/৩/১৯৯৫', '12-03-1995', '12 3 95']) {
    const both = { dayFirst: '1995-03-12', monthFirst: '1995-12-03' };
    expect(read(cell)).toEqual(both);
    expect([read(cell, 'dayFirst'), read(cell, 'monthFirst')]).toEqual(Object.values(both));
  }
  // What can only be a day is one in every column.
  expect(read('12/25/1995', 'dayFirst')).toBe('1995-12-25');
  expect(
    ['25/12/1995', '12/25/95', '12/03/95', '1995-25-12', '3 April 1995', '95-4-25'].map(shownDateReading),
  ).toEqual(['dayFirst', 'monthFirst', undefined, undefined, undefined, undefined]);
});

test('a cell of up to 40 characters is read, and a longer one is no date', () => {
  const padded = (length: number) => `13/4/1995${' '.repeat(length - 9)}`;
  expect([padded(40), padded(41)].map((cell) => read(cell))).toEqual(['1995-04-13', undefined]);
  expect([padded(40), padded(41)].map(shownDateReading)).toEqual(['dayFirst', undefined]);
});

test('a cell shows the order of its column only by a number from 13 to 31', () => {
  expect(
    ['12/12/95', '13/12/95', '12/13/95', '31/12/95', '32/12/95', '13/13/95', 'soon'].map(shownDateReading),
  ).toEqual([undefined, 'dayFirst', 'monthFirst', 'dayFirst', undefined, undefined, undefined]);
});
