import { expect, test } from 'vitest';
import { contactReportState, reportedUnlock } from './report-window.ts';

const day = 86_400_000;
const stateAfter = (passed: number) => contactReportState({ isPremium: true, viewedAt: 1000 }, 1000 + passed);

test('is open from 7 to 30 days after the contact was viewed [S5.8]', () => {
  expect(stateAfter(0)).toBe('tooEarly');
  expect(stateAfter(7 * day - 1)).toBe('tooEarly');
  expect(stateAfter(7 * day)).toBe('open');
  expect(stateAfter(30 * day)).toBe('open');
  expect(stateAfter(30 * day + 1)).toBe('tooLate');
});

test('is open only to premium members, and only for a viewed contact [S5.8]', () => {
  expect(contactReportState({ isPremium: false, viewedAt: 0 }, 10 * day)).toBe('notPremium');
  expect(contactReportState({ isPremium: true, viewedAt: null }, 10 * day)).toBe('notViewed');
  expect(contactReportState({ isPremium: true, viewedAt: undefined }, 10 * day)).toBe('unavailable');
});

test('of several unlocks the one that can be reported counts, else the next one', () => {
  const at = (...days: number[]) =>
    reportedUnlock(
      days.map((n) => n * day),
      40 * day,
    );
  expect(at()).toBeNull();
  expect(at(5, 20, 38)).toBe(20 * day);
  expect(at(5, 38)).toBe(38 * day);
  expect(at(5)).toBe(5 * day);
});
