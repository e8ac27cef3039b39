import { expect, test } from 'vitest';
import { addDays, readTypedDay, writeDay } from './typed-day.ts';

test.each([
  ['3.4.1995', '1995-04-03'],
  ['03/04/1995', '1995-04-03'],
  ['3 4 1995', '1995-04-03'],
  ['3-4-1995', '1995-04-03'],
  ['03041995', '1995-04-03'],
  ['1995-04-03', '1995-04-03'],
  ['০৩.০৪.১৯৯৫', '1995-04-03'],
  ['31.2.1995', undefined],
  ['13/25/1995', undefined],
  ['3.4.95', undefined],
  ['', undefined],
])('%j is the day %s', (typed, day) => {
  expect(readTypedDay(typed)).toBe(day);
});

test('a date is written with the day first, in the digits of the language, and read back', () => {
  expect(writeDay('1995-04-03', 'en')).toBe('03/04/1995');
  expect(writeDay('1995-04-03', 'bn')).toBe('০৩/০৪/১৯৯৫');
  for (const language of ['en', 'bn'] as const)
    expect(readTypedDay(writeDay('2026-12-31', language))).toBe('2026-12-31');
});

test('the next and the previous day, over the ends of months and years', () => {
  expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});
