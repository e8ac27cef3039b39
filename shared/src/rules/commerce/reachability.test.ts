import { expect, test } from 'vitest';
import { DAY_MS } from '../time/duration.ts';
import { unconfirmedDays } from './reachability.ts';

test('a number is unconfirmed from the 60th day after the last sign', () => {
  const signed = Date.parse('2026-01-01T10:00:00.000Z');
  expect(unconfirmedDays(signed, signed)).toBeUndefined();
  expect(unconfirmedDays(signed, signed + 60 * DAY_MS - 1)).toBeUndefined();
  expect(unconfirmedDays(signed, signed + 60 * DAY_MS)).toBe(60);
  expect(unconfirmedDays(signed, signed + 61.5 * DAY_MS)).toBe(61);
  expect(unconfirmedDays(signed, signed - DAY_MS)).toBeUndefined();
});
