import { formatOf, type LanguageFormat } from '@milon/shared/client';
import type { Language } from '@milon/shared/options';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';

export interface Format extends LanguageFormat {
  /** Today, Yesterday, or the date. */
  readonly day: (value: string | number, now: number) => string;
  /**
   * The time of a list entry: the hour if it was today, else the day, with the year only if it is another
   * one.
   */
  readonly when: (value: string | number, now: number) => string;
}

/** Formats numbers and dates in the language of the page. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation();
  const language: Language = i18n.language === 'bn' ? 'bn' : 'en';
  const format = formatOf(language);
  const nearDay = (day: string, now: number) => {
    if (day === dhakaDay(now)) return t('today');
    return day === dhakaDay(now - DAY_MS) ? t('yesterday') : undefined;
  };
  const dayOf = (value: string | number) => dhakaDay(new Date(value).getTime());
  return {
    ...format,
    day: (value, now) => nearDay(dayOf(value), now) ?? format.date(value),
    when(value, now) {
      const day = dayOf(value);
      const today = dhakaDay(now);
      if (day === today) return format.time(value);
      const isThisYear = day.slice(0, 4) === today.slice(0, 4);
      return nearDay(day, now) ?? (isThisYear ? format.shortDate(value) : format.date(value));
    },
  };
}
