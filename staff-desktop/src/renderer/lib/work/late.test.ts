import { expect, test } from 'vitest';
import { isLate } from './late.ts';

const now = Date.parse('2026-11-26T12:00:00Z');
const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

test.each([
  ['waits for less than its hours', { since: at(-23), lateAfterHours: 24 }, false],
  ['waits for longer', { since: at(-25), lateAfterHours: 24 }, true],
  ['is due later, but waits too long', { since: at(-25), lateAfterHours: 24, dueAt: at(1) }, true],
  ['was due before', { since: at(-2), lateAfterHours: 24, dueAt: at(-1) }, true],
  ['is put off', { since: at(-25), lateAfterHours: 24, dueAt: at(-1), snoozedUntil: at(1) }, false],
  ['was put off until now', { since: at(-25), lateAfterHours: 24, snoozedUntil: at(-1) }, true],
  ['has a queue that is not loaded', { since: at(-99), lateAfterHours: undefined }, false],
])('an item that %s: %o is late: %s', (_, waiting, late) => {
  expect(isLate(waiting, now)).toBe(late);
});
