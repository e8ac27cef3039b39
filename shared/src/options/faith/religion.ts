import type { Option, OptionKey } from '../option.ts';

/** Religions (spec §3). The specification spells the key `buddist` this way. */
export const religionOptions = [
  { key: 'islam', en: 'Islam', bn: 'ইসলাম' },
  { key: 'hindu', en: 'Hindu', bn: 'হিন্দু' },
  { key: 'christian', en: 'Christian', bn: 'খ্রিষ্টান' },
  { key: 'buddist', en: 'Buddhist', bn: 'বৌদ্ধ' },
  { key: 'other', en: 'Other', bn: 'অন্যান্য' },
] as const satisfies readonly Option[];

export type Religion = OptionKey<typeof religionOptions>;
