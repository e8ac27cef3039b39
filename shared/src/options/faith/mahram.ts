import type { Option } from '../option.ts';

/** Whether a Muslim keeps to the rules of mahram, for `faith.mahram` (decisions §10). */
export const mahramOptions = [
  { key: 'yes', en: 'Observed', bn: 'মেনে চলেন' },
  { key: 'mostly', en: 'Mostly observed', bn: 'বেশির ভাগ মেনে চলেন' },
  { key: 'no', en: 'Not observed', bn: 'তেমন মানা হয় না' },
] as const satisfies readonly Option[];
