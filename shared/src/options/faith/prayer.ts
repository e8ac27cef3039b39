import type { Option } from '../option.ts';

/** How often a Muslim prays, for `faith.prayer` (decisions §10). */
export const prayerOptions = [
  { key: 'five', en: 'Five times a day', bn: 'পাঁচ ওয়াক্ত পড়েন' },
  { key: 'mostly', en: 'Most of the prayers', bn: 'বেশির ভাগ ওয়াক্ত পড়েন' },
  { key: 'sometimes', en: 'Sometimes', bn: 'মাঝেমধ্যে পড়েন' },
  { key: 'fridays', en: 'Fridays and Eid', bn: 'জুমা ও ঈদের নামাজ পড়েন' },
] as const satisfies readonly Option[];
