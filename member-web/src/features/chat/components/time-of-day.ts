import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { numberLocale } from '../../../lib/language.ts';

/** "9:41 pm" in Dhaka, as the language writes it. */
export function timeOfDay(time: string, language: Language): string {
  return new Date(time).toLocaleTimeString(numberLocale[language], {
    timeStyle: 'short',
    hour12: true,
    timeZone: BUSINESS_TIME_ZONE,
  });
}
