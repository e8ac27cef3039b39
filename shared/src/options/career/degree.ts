import type { Option, OptionKey } from '../option.ts';

/** Education degrees, in the order and under the keys of spec §3. */
export const degreeOptions = [
  { key: '1', en: 'Doctorate', bn: 'ডক্টরেট' },
  { key: '2', en: 'Masters', bn: 'স্নাতকোত্তর' },
  { key: '3', en: 'Honours Degree', bn: 'স্নাতক (সম্মান)' },
  { key: '4', en: 'Bachelors', bn: 'স্নাতক' },
  { key: '5', en: 'Undergraduate', bn: 'স্নাতক অধ্যয়নরত' },
  { key: '6', en: 'Associates Degree', bn: 'অ্যাসোসিয়েট ডিগ্রি' },
  { key: '7', en: 'Diploma', bn: 'ডিপ্লোমা' },
  { key: '8', en: 'High school (SSC)', bn: 'মাধ্যমিক (এসএসসি)' },
  { key: '9', en: 'Less than High school', bn: 'মাধ্যমিকের কম' },
  { key: '10', en: 'Trade School', bn: 'কারিগরি শিক্ষা' },
  { key: '11', en: 'HSC', bn: 'উচ্চমাধ্যমিক (এইচএসসি)' },
] as const satisfies readonly Option[];

export type Degree = OptionKey<typeof degreeOptions>;
