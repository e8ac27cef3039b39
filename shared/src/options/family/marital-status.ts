import type { Option, OptionKey } from '../option.ts';

/** Marital statuses (spec §3). */
export const maritalStatusOptions = [
  { key: '1', en: 'Never Married', bn: 'অবিবাহিত' },
  { key: '2', en: 'Divorced', bn: 'বিবাহবিচ্ছেদ হয়েছে' },
  { key: '3', en: 'Separated', bn: 'আলাদা বসবাস' },
  { key: '4', en: 'Widowed', bn: 'বিধবা/বিপত্নীক' },
] as const satisfies readonly Option[];

export type MaritalStatus = OptionKey<typeof maritalStatusOptions>;
