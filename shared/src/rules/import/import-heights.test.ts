import { expect, test } from 'vitest';
import { heightOptions } from '../../options/index.ts';
import { readImportHeight, showsTenths } from './import-heights.ts';

const labelOf = (key: unknown) => heightOptions.find((option) => option.key === key)?.en;

test.each([
  [
    '5 ft 6 in',
    [
      '5\'6"',
      '5’6”',
      '5′ 6″',
      "5'6''",
      '5`6',
      '5.6',
      '5,6',
      '5-6',
      '5 feet 6 inch',
      '5 feet and 6 inches',
      '5ft. 6in.',
      '5 ft 6',
      '5.6 ft',
      "5.6'",
      '5.6"',
      '৫ ফুট ৬ ইঞ্চি',
      '৫.৬',
      '৫ ফুট ও ৬ ইঞ্চি',
      '168 cm',
      '168',
      '167.6cm',
      '1.68 m',
      '66 inch',
      '66',
      '১৬৮ সে.মি.',
      '5\'-6"',
    ],
  ],
  ['5 ft 10 in', ['5.10', '5\'10"', '178 CM', '5 Feet 10 Inches']],
  ['5 ft 0 in', ['5', '5.0', "5'", '5 feet', '৫ ফুট', '152cm']],
  ['5 ft 9 in', ['5.75']],
  [undefined, ['', 'tall', '5\'12"', '8.1', '3 ft', '250 cm', '45', '5.6.7', '9'.repeat(2000)]],
])('%s is read however it is written', (label, cells) => {
  for (const cell of cells) expect([cell, labelOf(readImportHeight(cell, 'inches'))]).toEqual([cell, label]);
});

test('a height with a point is read as its column, and hundredths of a foot show that it has no inches', () => {
  const both = readImportHeight('5.6');
  expect(both).toEqual({ inches: '14', tenths: '15' });
  expect(readImportHeight('5.6', 'tenths')).toBe('15');
  expect(['5.75', '5.10', '5.11', "5'11", '168'].map(showsTenths)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('at its limits a height is the nearest of the list or none', () => {
  const read = (cell: string) => labelOf(readImportHeight(cell, 'inches'));
  expect(['53', '52', "4'5", "4'4", '7', "5'11.9", '5.11', '5.12'].map(read)).toEqual([
    heightOptions[0]?.en,
    undefined,
    heightOptions[0]?.en,
    undefined,
    '7 ft 0 in',
    '6 ft 0 in',
    '5 ft 11 in',
    '5 ft 1 in',
  ]);
  // In tenths 4.4 is shorter than the shortest.
  expect([readImportHeight('5.0'), readImportHeight('4.1')]).toEqual([
    read('60') && readImportHeight('60'),
    undefined,
  ]);
});

test('a cell of up to 30 characters is read, and a longer one is no height', () => {
  const padded = (text: string, length: number) => text.padEnd(length);
  expect([30, 31].map((length) => readImportHeight(padded('168', length)) !== undefined)).toEqual([
    true,
    false,
  ]);
  expect([30, 31].map((length) => showsTenths(padded('5.75', length)))).toEqual([true, false]);
});
