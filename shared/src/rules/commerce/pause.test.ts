import { expect, test } from 'vitest';
import { DAY_MS } from '../time/duration.ts';
import { pauseEndsAt, pauseState, standstill } from './pause.ts';

const at = Date.UTC(2024, 0, 1);

test.each([
  [0, 'running', 0],
  [87 * DAY_MS - 1, 'running', 87 * DAY_MS - 1],
  [87 * DAY_MS, 'ending', 87 * DAY_MS],
  [90 * DAY_MS - 1, 'ending', 90 * DAY_MS - 1],
  [90 * DAY_MS, 'over', 90 * DAY_MS],
  [9000 * DAY_MS, 'over', 90 * DAY_MS],
  [-DAY_MS, 'running', 0],
] as const)('after %i ms a pause is %s, and has stopped a package for %i ms', (passed, state, stopped) => {
  expect(pauseState(at, at + passed)).toBe(state);
  expect(standstill(at, at + passed)).toBe(stopped);
});

test('a pause lasts 90 days, and without a pause no clock stops', () => {
  expect(pauseEndsAt(at)).toBe(at + 90 * DAY_MS);
  expect(standstill(null, at)).toBe(0);
});
