import { expect, test } from 'vitest';
import { type BirthDate, isDay, withPart } from './birthday.ts';

const none: BirthDate = { day: '', month: '', year: '' };

test.each([
  ['day', 'month', 'year'],
  ['month', 'day', 'year'],
  ['year', 'month', 'day'],
] as const)('a date of birth is chosen by %s, %s, %s', (...order) => {
  const answers = { day: '29', month: '2', year: '1996' };
  let date = none;
  for (const part of order) {
    expect(isDay({ ...date, [part]: answers[part] })).toBe(true);
    date = withPart(date, part, answers[part]);
  }
  expect(date).toEqual(answers);
});

test('a new part takes away what is no day with it', () => {
  const leapDay = { day: '29', month: '2', year: '1996' };
  expect(withPart(leapDay, 'day', '30')).toEqual({ day: '30', month: '', year: '1996' });
  expect(withPart({ ...leapDay, year: '' }, 'year', '1995')).toEqual({ day: '29', month: '2', year: '' });
  expect(withPart({ ...leapDay, month: '3', year: '1995' }, 'month', '2')).toEqual({
    day: '29',
    month: '2',
    year: '',
  });
});
