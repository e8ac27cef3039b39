import { expect, test } from 'vitest';
import { momentOf } from './work-times.ts';

// 02:30 on the 27th in Dhaka, still the 26th in UTC.
const now = Date.parse('2026-11-26T20:30:00Z');

test.each([
  ['hours', '2026-11-26T23:30:00.000Z'],
  ['tomorrow', '2026-11-28T03:00:00.000Z'],
  ['days', '2026-11-30T03:00:00.000Z'],
  ['week', '2026-12-04T03:00:00.000Z'],
] as const)('%s is at 9:00 of a day of Dhaka, or three hours later', (time, moment) => {
  expect(momentOf(time, now)).toBe(moment);
});
