import { BUSINESS_TIME_ZONE } from '../../constants.ts';
import { lazily } from '../../lazily.ts';
import { findLast } from '../../lists.ts';
import type { Language } from '../../options/index.ts';

const clockOf = (locale: string) =>
  lazily(
    () =>
      new Intl.DateTimeFormat(locale, {
        hour: 'numeric',
        minute: '2-digit',
        hour12: true,
        timeZone: BUSINESS_TIME_ZONE,
      }),
  );
const clocks = { en: clockOf('en-GB'), bn: clockOf('bn-BD-u-nu-beng') } as const satisfies Record<
  Language,
  () => Intl.DateTimeFormat
>;

/** A no-break space keeps the hour on one line with 'pm' or 'রাত'. */
const nbsp = '\u00a0';

/** The part of the day that Bangla speakers say before the hour, with its first hour. */
const banglaParts = [
  [0, 'রাত'],
  [4, 'ভোর'],
  [6, 'সকাল'],
  [12, 'দুপুর'],
  [16, 'বিকেল'],
  [18, 'সন্ধ্যা'],
  [20, 'রাত'],
] as const;

const dhakaHour = lazily(
  () => new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone: BUSINESS_TIME_ZONE }),
);

/** The time in Dhaka in the style of the language: "9:41 pm", "রাত ৯:৪১". It contains no line break. */
export function timeOfDay(time: string | number | Date, language: Language): string {
  const moment = new Date(time);
  const parts = clocks[language]().formatToParts(moment);
  const valueOf = (type: 'hour' | 'minute') => parts.find((part) => part.type === type)?.value ?? '';
  const clock = `${valueOf('hour')}:${valueOf('minute')}`;
  const hour = Number(dhakaHour().format(moment));
  if (language === 'en') return `${clock}${nbsp}${hour < 12 ? 'am' : 'pm'}`;
  const part = findLast(banglaParts, ([from]) => hour >= from);
  return `${part?.[1] ?? ''}${nbsp}${clock}`;
}
