import type { Option, OptionKey } from '../option.ts';

/** Kinds of employer, the values of `workingWith` (spec §3). */
export const workingWithOptions = [
  { key: '1', en: 'Business/Self Employed', bn: 'ব্যবসা/স্বাধীন পেশা' },
  { key: '2', en: 'Defense/Civil Services', bn: 'সশস্ত্র বাহিনী/সিভিল সার্ভিস' },
  { key: '3', en: 'Government/Public Sector', bn: 'সরকারি/আধা সরকারি চাকরি' },
  { key: '4', en: 'Not Working', bn: 'চাকরি বা ব্যবসায় নেই' },
  { key: '5', en: 'Private Job', bn: 'বেসরকারি চাকরি' },
  { key: '6', en: 'Study', bn: 'শিক্ষার্থী' },
] as const satisfies readonly Option[];

export type WorkingWith = OptionKey<typeof workingWithOptions>;
