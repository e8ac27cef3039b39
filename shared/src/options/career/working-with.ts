import type { Option, OptionKey } from '../option.ts';

/** Kinds of employer, the values of `workingWith` (spec §3). */
export const workingWithOptions = [
  { key: '1', en: 'Business/Self Employed', bn: 'ব্যবসা/স্বনিযুক্ত' },
  { key: '2', en: 'Defense/Civil Services', bn: 'প্রতিরক্ষা/সিভিল সার্ভিস' },
  { key: '3', en: 'Government/Public Sector', bn: 'সরকারি/রাষ্ট্রায়ত্ত খাত' },
  { key: '4', en: 'Not Working', bn: 'কর্মরত নন' },
  { key: '5', en: 'Private Job', bn: 'বেসরকারি চাকরি' },
  { key: '6', en: 'Study', bn: 'অধ্যয়নরত' },
] as const satisfies readonly Option[];

export type WorkingWith = OptionKey<typeof workingWithOptions>;
