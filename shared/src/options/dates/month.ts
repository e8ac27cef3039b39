import type { Option } from '../option.ts';

/** Months, 1 to 12 (spec §3). */
export const monthOptions = [
  { key: '1', en: 'January', bn: 'জানুয়ারি' },
  { key: '2', en: 'February', bn: 'ফেব্রুয়ারি' },
  { key: '3', en: 'March', bn: 'মার্চ' },
  { key: '4', en: 'April', bn: 'এপ্রিল' },
  { key: '5', en: 'May', bn: 'মে' },
  { key: '6', en: 'June', bn: 'জুন' },
  { key: '7', en: 'July', bn: 'জুলাই' },
  { key: '8', en: 'August', bn: 'আগস্ট' },
  { key: '9', en: 'September', bn: 'সেপ্টেম্বর' },
  { key: '10', en: 'October', bn: 'অক্টোবর' },
  { key: '11', en: 'November', bn: 'নভেম্বর' },
  { key: '12', en: 'December', bn: 'ডিসেম্বর' },
] as const satisfies readonly Option[];
