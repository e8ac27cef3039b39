import type { Option } from '../option.ts';

/** How often a Muslim prays, for `faith.prayer` (decisions §10). */
export const prayerOptions = [
  { key: 'five', en: 'Prays five times a day', bn: 'পাঁচ ওয়াক্ত নামাজ পড়েন' },
  { key: 'mostly', en: 'Prays most of the prayers', bn: 'বেশির ভাগ ওয়াক্ত নামাজ পড়েন' },
  { key: 'sometimes', en: 'Prays sometimes', bn: 'মাঝেমধ্যে নামাজ পড়েন' },
  { key: 'fridays', en: 'Prays on Fridays and Eid', bn: 'জুমা ও ঈদের নামাজ পড়েন' },
] as const satisfies readonly Option[];
