import { expect, test } from 'vitest';
import { en } from './en/index.ts';

test('the popover of a contact report has the words of spec §8 [S5.8]', () => {
  const { commerce } = en;
  expect(commerce.report_notPremium).toBe('Only for premium members.');
  expect(commerce.report_unavailable).toBe('Something went wrong. Please reload and try again...');
  expect(commerce.report_notViewed).toBe('View contact info before reporting...');
  expect(commerce.report_tooLate).toBe('You can not report after 30 days of viewing contact info.');
  expect(commerce.report_tooEarly).toBe('You can report after 7 days of viewing contact info.');
});
