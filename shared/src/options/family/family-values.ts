import type { Option } from '../option.ts';

/** Family values, for `family.familyValues` (spec §3 names the field but no list). */
export const familyValuesOptions = [
  { key: '1', en: 'Religious', bn: 'ধার্মিক' },
  { key: '2', en: 'Traditional', bn: 'রক্ষণশীল' },
  { key: '3', en: 'Moderate', bn: 'মাঝামাঝি' },
  { key: '4', en: 'Liberal', bn: 'উদারমনা' },
] as const satisfies readonly Option[];
