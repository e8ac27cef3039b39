import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { timeOfDay } from '@milon/shared/rules';
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

/** Made once for each language: making one costs far more than using it. */
const days: Partial<Record<Language, Intl.DateTimeFormat>> = {};

function dayFormat(language: Language): Intl.DateTimeFormat {
  days[language] ??= new Intl.DateTimeFormat(numberLocale[language], {
    ...dayShape[language],
    timeZone: BUSINESS_TIME_ZONE,
  });
  return days[language];
}

export interface Format {
  readonly language: Language;
  number: (value: number) => string;
  digits: (text: string) => string;
  date: (value: string | number | Date) => string;
  dateTime: (value: string | number | Date) => string;
  /** From when something is allowed: never a minute too early. */
  from: (value: string | number) => string;
}

/** Numbers and dates in the language of the page; days and hours are those of Dhaka, as the product reckons. */
export function useFormat(): Format {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'bn' ? 'bn' : 'en';
  const locale = numberLocale[language];
  const date = (value: string | number | Date) =>
    dayFormat(language).format(new Date(value)).replaceAll(',', '');
  const dateTime = (value: string | number | Date) => `${date(value)}, ${timeOfDay(value, language)}`;
  return {
    language,
    number: (value) => value.toLocaleString(locale),
    digits: (text) => localDigits(text, language),
    date,
    dateTime,
    from: (value) => dateTime(Math.ceil(new Date(value).getTime() / minuteMs) * minuteMs),
  };
}
