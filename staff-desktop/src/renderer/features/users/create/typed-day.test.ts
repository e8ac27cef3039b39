import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

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
