import { formatOf } from '@milon/shared/client';
import { expect, test } from 'vitest';
import { daySpan } from './day-span.ts';

test('a span of one day in Dhaka shows its times, a longer one its days', () => {
  const { date, time24: time } = formatOf('en');
  const span = (begin: string, end: string) =>
    Object.values(daySpan(begin, end, { date, time })).join(' to ');
  expect(span('2026-11-27T03:00:00Z', '2026-11-27T04:05:00Z')).toBe('27 Nov 2026, 09:00 to 10:05');
  expect(span('2026-11-27T17:59:00Z', '2026-11-27T18:00:00Z')).toBe('27 Nov 2026 to 28 Nov 2026');
});
