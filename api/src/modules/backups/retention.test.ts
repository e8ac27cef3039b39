import { DAY_MS } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { timesToKeep } from './retention.ts';

/** Two in the morning in Dhaka, which is UTC+6. */
const at = (day: string, hour = 2) => Date.parse(`${day}T00:00:00Z`) + (hour - 6) * 3_600_000;
const daysOf = (kept: Set<number>) =>
  [...kept].map((time) => new Date(time + 6 * 3_600_000).toISOString().slice(0, 10)).toSorted();

test('of nightly backups over two years, 7 days, 4 weeks and 12 months stay', () => {
  const last = at('2026-11-26');
  const nights = Array.from({ length: 730 }, (_, n) => last - n * DAY_MS);
  expect(daysOf(timesToKeep(nights))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    // The last day of each of the latest weeks, which end on Sunday.
    '2026-11-08',
    '2026-11-15',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
  ]);
});

test('of one day the last backup stays, and days are those of Dhaka', () => {
  const [early, late, next] = [at('2026-11-25', 1), at('2026-11-25', 23), at('2026-11-26', 1)];
  expect(timesToKeep([early, late, next])).toEqual(new Set([late, next]));
});

test('after a pause of years the newest backup stays, however old', () => {
  const old = [at('2020-01-01'), at('2020-01-02')];
  expect(timesToKeep(old)).toEqual(new Set(old));
  expect(timesToKeep([])).toEqual(new Set());
});
