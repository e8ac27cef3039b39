import { LEGAL_AGE_YEARS } from '../../constants.ts';
import type { Gender } from '../../options/index.ts';
import { DAY_MS } from '../time/duration.ts';

const dhakaOffsetMs = 6 * 3_600_000;

/** The calendar day in Asia/Dhaka (UTC+6, no summer time) at an instant, as 'YYYY-MM-DD'. */
export function dhakaDay(epoch: number): string {
  return isoDay(epoch + dhakaOffsetMs);
}

/** The instant at which a Dhaka day begins. Daily limits and reports use it. */
export function dhakaDayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - dhakaOffsetMs;
}

/** The instant at which the Dhaka day of another instant began. */
export function dhakaDayStartAt(epoch: number): number {
  const local = epoch + dhakaOffsetMs;
  return Math.floor(local / DAY_MS) * DAY_MS - dhakaOffsetMs;
}

/** Whether the text is an existing day as 'YYYY-MM-DD'; '2023-02-29' is not. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const epoch = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epoch) && isoDay(epoch) === text;
}

/**
 * Whole years on `today` (both 'YYYY-MM-DD'). A person born on 29 February turns a year older on 1 March if
 * the year has no leap day.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = yearOf(today) - yearOf(birthDate);
  return today.slice(4) < birthDate.slice(4) ? years - 1 : years;
}

/** Whole years at an instant, by the date in Dhaka. */
export function ageAt(birthDate: string, now: number): number {
  return ageOn(birthDate, dhakaDay(now));
}

/** The legal age of marriage in Bangladesh, which sign-up requires: women 18, men 21. */
export function legalAgeOf(gender: Gender): number {
  return LEGAL_AGE_YEARS[gender];
}

/** Whether a person born on `birthDate` is of legal age on `today`. */
export function isOfLegalAge(gender: Gender, birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) >= legalAgeOf(gender);
}

/**
 * Why a person born on `birthDate` cannot join on `today`: no possible date, or too young. Undefined if
 * nothing is wrong.
 */
export function birthDateFault(
  gender: Gender,
  birthDate: string,
  today: string,
): 'date' | 'underAge' | undefined {
  if (!isCalendarDay(birthDate) || birthDate >= today || birthDate < '1900-01-01') return 'date';
  return isOfLegalAge(gender, birthDate, today) ? undefined : 'underAge';
}

/**
 * The birth dates of people aged `min` to `max` on `today`, both ends included. A database can filter ages by
 * an index on the birth date.
 */
export function birthDateRangeForAges(min: number, max: number, today: string): { from: string; to: string } {
  const monthDay = today.slice(4);
  const to = `${yearText(yearOf(today) - min)}${monthDay}`;
  const tooOld = `${yearText(yearOf(today) - max - 1)}${monthDay}`;
  return {
    from: isCalendarDay(tooOld) ? dayAfter(tooOld) : `${tooOld.slice(0, 4)}-03-01`,
    to: isCalendarDay(to) ? to : `${to.slice(0, 4)}-02-28`,
  };
}

/** A cache of the last day, because a request asks for today many times. */
let latest = { day: Number.NaN, text: '' };

function isoDay(epoch: number): string {
  const day = Math.floor(epoch / DAY_MS);
  if (day !== latest.day) latest = { day, text: new Date(epoch).toISOString().slice(0, 10) };
  return latest.text;
}

function dayAfter(day: string): string {
  return isoDay(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}

function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

function yearText(year: number): string {
  return String(year).padStart(4, '0');
}
