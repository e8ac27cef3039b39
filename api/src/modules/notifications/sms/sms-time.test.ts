import { expect, test } from 'vitest';
import { nextMorning, smsTime } from './sms-time.ts';

/** A time in Dhaka (UTC+6). */
const dhaka = (time: string) => Date.parse(`${time}+06:00`);

test.each([
  ['2026-11-17T08:00', '2026-11-17T09:00'],
  ['2026-11-17T09:00', '2026-11-17T09:10'],
  ['2026-11-17T20:49', '2026-11-17T20:59'],
  ['2026-11-17T20:50', '2026-11-18T09:00'],
  ['2026-12-31T23:55', '2027-01-01T09:00'],
] as const)('an SMS about what happens at %s is due at %s in Dhaka', (at, expected) => {
  expect(smsTime(dhaka(at))).toBe(dhaka(expected));
});

test('the next morning is that of the next day in Dhaka', () => {
  expect(nextMorning(dhaka('2026-11-17T00:01'))).toBe(dhaka('2026-11-18T09:00'));
  expect(nextMorning(dhaka('2026-11-17T23:59'))).toBe(dhaka('2026-11-18T09:00'));
});
