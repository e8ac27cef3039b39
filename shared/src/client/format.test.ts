import { expect, test } from 'vitest';
import { localDigits } from '../rules/identity/local-digits.ts';
import { formatOf, numberLocale } from './format.ts';

const nbsp = '\u00a0';

test('numbers use the numerals of the language', () => {
  expect(formatOf('en').number(1234567)).toBe('1,234,567');
  expect(formatOf('bn').number(1234567)).toBe('১২,৩৪,৫৬৭');
  expect(localDigits('1712xxxxxxx', 'bn')).toBe('১৭১২xxxxxxx');
});

test.each(['en', 'bn'] as const)('whole numbers are written as Intl writes them (%s)', (language) => {
  const expected = new Intl.NumberFormat(numberLocale[language]);
  const near = Array.from({ length: 16 }, (_, power) => [10 ** power - 1, 10 ** power]).flat();
  for (const value of [...near, 1234, 12345, 123456, 9876543210, Number.MAX_SAFE_INTEGER, -1234, 0.5, 1234.5])
    expect(formatOf(language).number(value)).toBe(expected.format(value));
});

test('a date is the date in Dhaka', () => {
  expect(formatOf('en').date('2026-11-02T19:30:00Z')).toBe('3 Nov 2026');
  expect(formatOf('bn').date('2026-11-02T19:30:00Z')).toBe('৩ নভেম্বর ২০২৬');
});

test('members read 12-hour times, staff read 24-hour times', () => {
  expect(formatOf('en').dateTime('2026-11-02T15:04:00Z')).toBe(`2 Nov 2026, 9:04${nbsp}pm`);
  expect(formatOf('en').dateTime24('2026-11-02T15:04:00Z')).toBe('2 Nov 2026, 21:04');
  expect(formatOf('bn').time24('2026-11-02T15:04:00Z')).toBe('২১:০৪');
});

test('the time from which something is allowed is never a minute too early', () => {
  expect(formatOf('en').from('2026-11-02T15:04:01Z')).toBe(`2 Nov 2026, 9:05${nbsp}pm`);
});

test('time passed is shown in the largest unit that fits', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const { ago } = formatOf('en');
  expect(ago('2026-11-20T11:56:00Z', now)).toBe('4 minutes ago');
  expect(ago('2026-11-19T10:00:00Z', now)).toBe('26 hours ago');
  expect(ago('2026-11-10T12:00:00Z', now)).toBe('10 days ago');
  expect(ago('2026-11-20T12:01:00Z', now)).toBe('0 minutes ago');
});
