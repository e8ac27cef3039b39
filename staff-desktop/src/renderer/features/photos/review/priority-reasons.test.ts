import type { ReviewPhoto } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { priorityReasons } from './priority-reasons.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const photo = (hours: number, more: object = {}, user: object = {}) =>
  ({
    createdAt: new Date(now - hours * 3_600_000).toISOString(),
    queue: 'FIRST',
    status: 'PENDING',
    ...more,
    user: { reportCounter: 0, isPremium: false, ...user },
  }) as ReviewPhoto;

test('a day of waiting comes first, then a report, then a payment', () => {
  expect(priorityReasons(photo(24, {}, { isPremium: true }), now)).toEqual(['long']);
  expect(priorityReasons(photo(1, {}, { reportCounter: 2, isPremium: true }), now)).toEqual([
    'reported',
    'paying',
  ]);
  expect(priorityReasons(photo(23.9), now)).toEqual([]);
});

test('only waiting photos of the first queue have priority reasons', () => {
  expect(priorityReasons(photo(48, { queue: 'APPEALS' }), now)).toEqual([]);
  expect(priorityReasons(photo(48, { status: 'APPROVED' }), now)).toEqual([]);
});
