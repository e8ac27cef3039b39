import type { Option } from '../option.ts';

/** How wealthy a family is, for `family.familyAffluence` (spec §3 names the field but no list). */
export const familyAffluenceOptions = [
  { key: '1', en: 'Lower Middle Class', bn: 'নিম্নমধ্যবিত্ত' },
  { key: '2', en: 'Middle Class', bn: 'মধ্যবিত্ত' },
  { key: '3', en: 'Upper Middle Class', bn: 'উচ্চমধ্যবিত্ত' },
  { key: '4', en: 'Affluent', bn: 'উচ্চবিত্ত' },
] as const satisfies readonly Option[];
