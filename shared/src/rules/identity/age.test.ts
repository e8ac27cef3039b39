import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageAt,
  ageOn,
  birthDateFault,
  birthDateRangeForAges,
  dhakaDay,
  dhakaDayStart,
  dhakaDayStartAt,
  isCalendarDay,
  isOfLegalAge,
} from './age.ts';

const dayMs = 86_400_000;
const calendarDay = (from: string, to: string) =>
  fc
    .integer({ min: Date.parse(from) / dayMs, max: Date.parse(to) / dayMs })
    .map((n) => new Date(n * dayMs).toISOString().slice(0, 10));

test('only a whole text is a day, and the first day of 1900 is one on which somebody was born', () => {
  for (const text of ['12024-02-29', '2024-02-291', ' 2024-02-29', '2024-02-29T00'])
    expect([text, isCalendarDay(text)]).toEqual([text, false]);
  expect(birthDateFault('men', '1900-01-01', '2024-01-01')).toBeUndefined();
  expect(birthDateFault('men', '1899-12-31', '2024-01-01')).toBe('date');
});

describe('the calendar of Dhaka', () => {
  test('a new day begins six hours before UTC', () => {
    expect(dhakaDay(Date.UTC(2024, 1, 28, 17, 59, 59, 999))).toBe('2024-02-28');
    expect(dhakaDay(Date.UTC(2024, 1, 28, 18))).toBe('2024-02-29');
    expect(dhakaDayStart('2024-02-29')).toBe(Date.UTC(2024, 1, 28, 18));
    for (const at of [0, -1, Date.UTC(2024, 1, 28, 17, 59, 59, 999), Date.UTC(2024, 1, 28, 18)])
      expect(dhakaDayStartAt(at)).toBe(dhakaDayStart(dhakaDay(at)));
  });

  test('agrees with the time zone database', () => {
    const zone = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka', dateStyle: 'short' });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2060, 0, 1) }), (epoch) => {
        expect(dhakaDay(epoch)).toBe(zone.format(epoch));
      }),
    );
  });

  test('accepts only days that exist', () => {
    expect(isCalendarDay('2024-02-29')).toBe(true);
    for (const text of ['2023-02-29', '2024-13-01', '2024-1-1', '2024-04-31', '', '2024-02-29T00:00']) {
      expect(isCalendarDay(text)).toBe(false);
    }
  });
});

describe('age', () => {
  test('changes on the birthday', () => {
    expect(ageOn('1995-04-03', '2024-04-02')).toBe(28);
    expect(ageOn('1995-04-03', '2024-04-03')).toBe(29);
    expect(ageAt('1995-04-03', Date.UTC(2024, 3, 2, 18))).toBe(29);
  });

  test('a person born on a leap day turns a year older on 1 March', () => {
    expect(ageOn('2004-02-29', '2023-02-28')).toBe(18);
    expect(ageOn('2004-02-29', '2023-03-01')).toBe(19);
    expect(ageOn('2004-02-29', '2024-02-29')).toBe(20);
  });

  test('the legal age is 18 for women and 21 for men', () => {
    expect(isOfLegalAge('women', '2006-06-15', '2024-06-14')).toBe(false);
    expect(isOfLegalAge('women', '2006-06-15', '2024-06-15')).toBe(true);
    expect(isOfLegalAge('men', '2003-06-15', '2024-06-14')).toBe(false);
    expect(isOfLegalAge('men', '2003-06-15', '2024-06-15')).toBe(true);
  });
});

describe('birth dates for a range of ages', () => {
  test('include both ends', () => {
    expect(birthDateRangeForAges(22, 30, '2024-06-15')).toEqual({ from: '1993-06-16', to: '2002-06-15' });
  });

  test('are correct around a leap day', () => {
    expect(birthDateRangeForAges(18, 18, '2024-02-29')).toEqual({ from: '2005-03-01', to: '2006-02-28' });
    expect(birthDateRangeForAges(18, 18, '2023-02-28')).toEqual({ from: '2004-02-29', to: '2005-02-28' });
    expect(birthDateRangeForAges(20, 23, '2024-02-29')).toEqual({ from: '2000-03-01', to: '2004-02-29' });
  });

  test('agree with the age of every birth date', () => {
    const ages = fc.tuple(fc.integer({ min: 17, max: 60 }), fc.integer({ min: 0, max: 43 }));
    const birth = calendarDay('1940-01-01', '2012-12-31');
    fc.assert(
      fc.property(birth, calendarDay('2022-01-01', '2040-12-31'), ages, (birthDate, today, [min, more]) => {
        const max = min + more;
        const { from, to } = birthDateRangeForAges(min, max, today);
        const age = ageOn(birthDate, today);
        expect(birthDate >= from && birthDate <= to).toBe(age >= min && age <= max);
        expect(isCalendarDay(from) && isCalendarDay(to)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('agree with the age at both ends of the range, including leap days', () => {
    const shift = (day: string, days: number) =>
      new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
    for (let n = Date.parse('2023-02-01'); n < Date.parse('2025-03-31'); n += dayMs) {
      const today = new Date(n).toISOString().slice(0, 10);
      for (const max of [20, 21, 22, 23]) {
        const { from, to } = birthDateRangeForAges(20, max, today);
        expect([ageOn(from, today), ageOn(shift(from, -1), today)]).toEqual([max, max + 1]);
        expect([ageOn(to, today), ageOn(shift(to, 1), today)]).toEqual([20, 19]);
      }
    }
  });
});

test.each([
  ['women', '2008-11-22', undefined],
  ['women', '2008-11-23', 'underAge'],
  ['men', '2005-11-22', undefined],
  ['men', '2008-11-22', 'underAge'],
  ['men', '1995-02-30', 'date'],
  ['men', '1899-12-31', 'date'],
  ['women', '2026-11-22', 'date'],
] as const)('of %s born on %s, joining on 22 November 2026, the fault is %s', (gender, born, fault) => {
  expect(birthDateFault(gender, born, '2026-11-22')).toBe(fault);
});
