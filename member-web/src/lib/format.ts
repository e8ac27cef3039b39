import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { DAY_MS, dhakaDay, timeOfDay } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { numberLocale } from './language.ts';

const minuteMs = 60_000;

const banglaDigits = '০১২৩৪৫৬৭৮৯';

/** The digits of a text as the language writes them: `{min} Yrs`, phone masks, badges. */
export function localDigits(text: string, language: Language): string {
  return language === 'bn' ? text.replaceAll(/\d/g, (digit) => banglaDigits[Number(digit)] ?? digit) : text;
}

/** 3 Nov 2026; Bangla has no short names of months that people use, and no comma before the year. */
const dayShape = {
  en: { dateStyle: 'medium' },
  bn: { dateStyle: 'long' },
} as const satisfies Record<Language, Intl.DateTimeFormatOptions>;

/** 3 Nov, of this year. */
const shortDayShape = {
  en: { day: 'numeric', month: 'short' },
  bn: { day: 'numeric', month: 'long' },
} as const satisfies Record<Language, Intl.DateTimeFormatOptions>;

/** Made once for each language: making one costs far more than using it. */
function formatsOf(
  shapes: Record<Language, Intl.DateTimeFormatOptions>,
): (language: Language) => Intl.DateTimeFormat {
  const made: Partial<Record<Language, Intl.DateTimeFormat>> = {};
  return (language) => {
    made[language] ??= new Intl.DateTimeFormat(numberLocale[language], {
      ...shapes[language],
      timeZone: BUSINESS_TIME_ZONE,
    });
    return made[language];
  };
}

const dayFormat = formatsOf(dayShape);
const shortDayFormat = formatsOf(shortDayShape);

export interface Format {
  readonly language: Language;
  number: (value: number) => string;
  digits: (text: string) => string;
  date: (value: string | number | Date) => string;
  dateTime: (value: string | number | Date) => string;
  /** Today, Yesterday, or the date. */
  day: (value: string | number, now: number) => string;
  /** When something was, beside it in a list: the hour where it was today, the day, and the year where it is another than now. */
  when: (value: string | number, now: number) => string;
  /** From when something is allowed: never a minute too early. */
  from: (value: string | number) => string;
}

/** Numbers and dates in the language of the page; days and hours are those of Dhaka, as the product reckons. */
export function useFormat(): Format {
  const { t, i18n } = useTranslation();
  const language: Language = i18n.language === 'bn' ? 'bn' : 'en';
  const locale = numberLocale[language];
  const date = (value: string | number | Date) =>
    dayFormat(language).format(new Date(value)).replaceAll(',', '');
  const dateTime = (value: string | number | Date) => `${date(value)}, ${timeOfDay(value, language)}`;
  const nearDay = (day: string, now: number) => {
    if (day === dhakaDay(now)) return t('today');
    return day === dhakaDay(now - DAY_MS) ? t('yesterday') : undefined;
  };
  const dayOf = (value: string | number) => dhakaDay(new Date(value).getTime());
  return {
    language,
    number: (value) => value.toLocaleString(locale),
    digits: (text) => localDigits(text, language),
    date,
    dateTime,
    day: (value, now) => nearDay(dayOf(value), now) ?? date(value),
    when(value, now) {
      const day = dayOf(value);
      if (day === dhakaDay(now)) return timeOfDay(value, language);
      const isThisYear = day.slice(0, 4) === dhakaDay(now).slice(0, 4);
      return (
        nearDay(day, now) ?? (isThisYear ? shortDayFormat(language).format(new Date(value)) : date(value))
      );
    },
    from: (value) => dateTime(Math.ceil(new Date(value).getTime() / minuteMs) * minuteMs),
  };
}
