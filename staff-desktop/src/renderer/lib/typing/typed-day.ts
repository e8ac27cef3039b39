import type { Language } from '@milon/shared/options';
import { DAY_MS, isCalendarDay, latinDigits, localDigits } from '@milon/shared/rules';

/**
 * Reads a day as people write it, the day first: `3.4.1995`, `03/04/1995`, `03041995`, or
 * `1995-04-03`; also in Bangla digits. Returns `1995-04-03`, or undefined if it is no calendar day.
 */
export function readTypedDay(text: string): string | undefined {
  const typed = latinDigits(text).trim();
  const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/.exec(typed);
  const parts =
    /^(\d{1,2})[-./ ]+(\d{1,2})[-./ ]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const [year, month, day] = iso ? iso.slice(1) : (parts?.slice(1).toReversed() ?? []);
  if (!year || !month || !day) return undefined;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(date) ? date : undefined;
}

/** `1995-04-03` as people in Bangladesh write it: `03/04/1995`, in the digits of the language. */
export function writeDay(day: string, language: Language): string {
  return localDigits(day.split('-').toReversed().join('/'), language);
}

/** The day so many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}
