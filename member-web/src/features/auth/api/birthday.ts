import { isCalendarDay } from '@milon/shared/rules';
import { type AccountInput, birthDateOf } from './account-draft.ts';

export const birthParts = ['day', 'month', 'year'] as const;
export type BirthPart = (typeof birthParts)[number];
export type BirthDate = Pick<AccountInput, BirthPart>;

/** It has a 29 February. */
const leapYear = '2000';

/** Whether there is such a day. A part that is not chosen yet fits any. */
export const isDay = ({ day, month, year }: BirthDate): boolean =>
  isCalendarDay(birthDateOf({ day: day || '1', month: month || '1', year: year || leapYear }));

/** The date with this part, in any order of choice, without what it makes impossible: 31 of the old month. */
export function withPart(date: BirthDate, part: BirthPart, key: string): BirthDate {
  const chosen = { day: date.day, month: date.month, year: date.year, [part]: key };
  const month = isDay({ ...chosen, year: '' }) ? chosen.month : '';
  return { ...chosen, month, year: month !== '' && !isDay(chosen) ? '' : chosen.year };
}
