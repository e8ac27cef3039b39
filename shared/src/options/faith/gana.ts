import type { Option } from '../option.ts';

/** The gana of a Hindu’s horoscope, for `faith.gana` (decisions §10). */
export const ganaOptions = [
  { key: 'deva', en: 'Deva', bn: 'দেবগণ' },
  { key: 'manushya', en: 'Manushya (Nara)', bn: 'নরগণ' },
  { key: 'rakshasa', en: 'Rakshasa', bn: 'রাক্ষসগণ' },
] as const satisfies readonly Option[];
