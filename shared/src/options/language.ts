import type { Option } from './option.ts';

/** Mother tongues, the values of `language` (spec §3). */
export const languageOptions = [
  { key: '1', en: 'English', bn: 'ইংরেজি' },
  { key: '2', en: 'Bangla', bn: 'বাংলা' },
] as const satisfies readonly Option[];
