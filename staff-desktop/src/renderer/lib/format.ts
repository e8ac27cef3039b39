import type { Language } from '../../ipc-contract/index.ts';

const locales = { en: 'en-GB', bn: 'bn-BD' } as const;
// Staff reckon in the product's time zone, wherever their computer is.
const timeZone = 'Asia/Dhaka';
const hour = 3_600_000;

export interface Format {
  number: (value: number) => string;
  /** A day: 3 Nov 2026. */
  date: (iso: string) => string;
  /** A time of the day, of 24 hours. */
  time: (iso: string) => string;
  dateTime: (iso: string) => string;
  /** How long ago, in the largest unit that fits. */
  ago: (iso: string, now: number) => string;
}

/** Numbers and times in a language's own numerals; thousands are grouped as in Bangladesh. */
export function createFormat(language: Language): Format {
  const locale = locales[language];
  const number = new Intl.NumberFormat(language === 'bn' ? locale : 'en-IN');
  const date = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' });
  const time = new Intl.DateTimeFormat(locale, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'always' });
  return {
    number: (value) => number.format(value),
    date: (iso) => date.format(new Date(iso)),
    time: (iso) => time.format(new Date(iso)),
    dateTime: (iso) => `${date.format(new Date(iso))}, ${time.format(new Date(iso))}`,
    ago(iso, now) {
      const passed = Math.max(0, now - Date.parse(iso));
      if (passed < hour) return relative.format(-Math.floor(passed / 60_000), 'minute');
      if (passed < 48 * hour) return relative.format(-Math.floor(passed / hour), 'hour');
      return relative.format(-Math.floor(passed / (24 * hour)), 'day');
    },
  };
}
