import { BUSINESS_TIME_ZONE } from '../constants.ts';
import type { Language } from '../options/option.ts';
import { timeOfDay } from '../rules/time/time-of-day.ts';

/**
 * Day and time in Dhaka for use in a sentence: "3 November 2026, 9:41 pm". `time` is in epoch milliseconds.
 */
export function momentText(time: number, language: Language): string {
  const day = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD' : 'en-GB', {
    dateStyle: 'long',
    timeZone: BUSINESS_TIME_ZONE,
  })
    .format(time)
    .replace(',', '');
  return `${day}, ${timeOfDay(time, language)}`;
}
