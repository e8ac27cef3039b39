import { expect, test } from 'vitest';
import { createFormat } from './format.ts';

test('numerals follow the language and are grouped as in Bangladesh', () => {
  expect(createFormat('en').number(1234567)).toBe('12,34,567');
  expect(createFormat('bn').number(1234567)).toBe('১২,৩৪,৫৬৭');
});

test('a day is the day in Dhaka', () => {
  expect(createFormat('en').date('2026-11-02T19:30:00Z')).toBe('3 Nov 2026');
});

test('a time is one of 24 hours, in both languages', () => {
  expect(createFormat('en').dateTime('2026-11-02T15:04:00Z')).toBe('2 Nov 2026, 21:04');
  expect(createFormat('bn').time('2026-11-02T15:04:00Z')).toBe('২১:০৪');
});

test('how long ago is told in the largest unit that fits', () => {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const { ago } = createFormat('en');
  expect(ago('2026-11-20T11:56:00Z', now)).toBe('4 minutes ago');
  expect(ago('2026-11-19T10:00:00Z', now)).toBe('26 hours ago');
  expect(ago('2026-11-10T12:00:00Z', now)).toBe('10 days ago');
  expect(ago('2026-11-20T12:01:00Z', now)).toBe('0 minutes ago');
});
