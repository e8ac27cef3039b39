import { expect, test } from 'vitest';
import { mailTime } from './mail-time.ts';

/** A time in Dhaka (UTC+6). */
const dhaka = (time: string) => Date.parse(`${time}+06:00`);

test.each([
  // 2026-11-20 is a Friday.
  ['daily', '2026-11-17T07:59', '2026-11-17T08:00'],
  ['daily', '2026-11-17T08:00', '2026-11-18T08:00'],
  ['daily', '2026-11-17T23:30', '2026-11-18T08:00'],
  ['daily', '2026-12-31T12:00', '2027-01-01T08:00'],
  ['weekly', '2026-11-17T12:00', '2026-11-20T08:00'],
  ['weekly', '2026-11-20T07:59', '2026-11-20T08:00'],
  ['weekly', '2026-11-20T08:00', '2026-11-27T08:00'],
  ['weekly', '2026-11-21T00:10', '2026-11-27T08:00'],
  ['immediately', '2026-11-21T00:10', '2026-11-21T00:10'],
] as const)('%s: what happens at %s is mailed at %s in Dhaka', (frequency, at, expected) => {
  expect(mailTime(frequency, dhaka(at))).toBe(dhaka(expected));
});

test('the setting never has no time', () => {
  expect(mailTime('never', 0)).toBeUndefined();
});
