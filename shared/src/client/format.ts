import { BUSINESS_TIME_ZONE } from '../constants.ts';
import { lazily } from '../lazily.ts';
import type { Language } from '../options/index.ts';
import { localDigits } from '../rules/identity/local-digits.ts';
import { timeOfDay } from '../rules/time/time-of-day.ts';

/** Numbers use the numerals of the language. */
export const numberLocale = { en: 'en-GB', bn: 'bn-BD-u-nu-beng' } as const satisfies Record<
  Language,
  string
>;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Where a comma stands in a whole number: by thousands, and in Bangla by lakhs too. */
const grouping = { en: /\B(?=(?:\d{3}){1,7}$)/g, bn: /\B(?=(?:\d{2}){0,9}\d{3}$)/g } as const;

/** A whole number as `Intl` writes it, whose formatter costs the first page of a slow phone 20 ms. */
const wholeNumber = (value: number, language: Language): string =>
  localDigits(String(value).replace(grouping[language], ','), language);

/** 3 Nov 2026. Bangla months have no common short names. */
const dateShape = { en: { dateStyle: 'medium' }, bn: { dateStyle: 'long' } } as const;

/** 3 Nov, for a day of the current year. */
const shortDateShape = {
  en: { day: 'numeric', month: 'short' },
  bn: { day: 'numeric', month: 'long' },
} as const;

type Moment = string | number | Date;

/** Formats numbers and times in one language. Days and hours are those of Dhaka. */
export interface LanguageFormat {
  readonly language: Language;
  readonly number: (value: number) => string;
  readonly digits: (text: string) => string;
  /** 3 Nov 2026 */
  readonly date: (value: Moment) => string;
  /** 3 Nov */
  readonly shortDate: (value: Moment) => string;
  /** 9:41 pm; in Bangla with the part of the day. */
  readonly time: (value: Moment) => string;
  /** 21:41 */
  readonly time24: (value: Moment) => string;
  readonly dateTime: (value: Moment) => string;
  readonly dateTime24: (value: Moment) => string;
  /** When something becomes allowed: rounded up to the minute, so never too early. */
  readonly from: (value: Moment) => string;
  /** Time passed in the largest unit that fits: 4 minutes ago. */
  readonly ago: (value: Moment, now: number) => string;
}

function createFormat(language: Language): LanguageFormat {
  const locale = numberLocale[language];
  const inDhaka = (options: Intl.DateTimeFormatOptions) =>
    lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: BUSINESS_TIME_ZONE }));
  const numbers = lazily(() => new Intl.NumberFormat(locale));
  const dates = inDhaka(dateShape[language]);
  const shortDates = inDhaka(shortDateShape[language]);
  const times24 = inDhaka({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const relative = lazily(() => new Intl.RelativeTimeFormat(locale, { numeric: 'always' }));
  const date = (value: Moment) => dates().format(new Date(value)).replaceAll(',', '');
  const time24 = (value: Moment) => times24().format(new Date(value));
  const dateTime = (value: Moment) => `${date(value)}, ${timeOfDay(value, language)}`;
  return {
    language,
    number: (value) =>
      Number.isSafeInteger(value) && value >= 0 ? wholeNumber(value, language) : numbers().format(value),
    digits: (text) => localDigits(text, language),
    date,
    shortDate: (value) => shortDates().format(new Date(value)),
    time: (value) => timeOfDay(value, language),
    time24,
    dateTime,
    dateTime24: (value) => `${date(value)}, ${time24(value)}`,
    from: (value) => dateTime(Math.ceil(new Date(value).getTime() / minuteMs) * minuteMs),
    ago(value, now) {
      const passed = Math.max(0, now - new Date(value).getTime());
      if (passed < hourMs) return relative().format(-Math.floor(passed / minuteMs), 'minute');
      if (passed < 48 * hourMs) return relative().format(-Math.floor(passed / hourMs), 'hour');
      return relative().format(-Math.floor(passed / (24 * hourMs)), 'day');
    },
  };
}

const formats: Partial<Record<Language, LanguageFormat>> = {};

/** The formats of a language. */
export function formatOf(language: Language): LanguageFormat {
  formats[language] ??= createFormat(language);
  return formats[language];
}
