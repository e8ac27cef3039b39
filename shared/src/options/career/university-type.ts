import type { Option, OptionKey } from '../option.ts';

/** University types, the values of `education.university` (spec §3). */
export const universityTypeOptions = [
  { key: '1', en: 'Public', bn: 'পাবলিক' },
  { key: '2', en: 'National', bn: 'জাতীয়' },
  { key: '3', en: 'Private', bn: 'প্রাইভেট' },
] as const satisfies readonly Option[];

export type UniversityType = OptionKey<typeof universityTypeOptions>;
