import type { Option } from '../option.ts';

/** The school of law that a Muslim follows, for `faith.madhab` (decisions §10). */
export const madhabOptions = [
  { key: 'hanafi', en: 'Hanafi', bn: 'হানাফি' },
  { key: 'shafii', en: 'Shafi’i', bn: 'শাফেয়ি' },
  { key: 'maliki', en: 'Maliki', bn: 'মালিকি' },
  { key: 'hanbali', en: 'Hanbali', bn: 'হাম্বলি' },
  { key: 'ahlehadis', en: 'Ahle Hadis', bn: 'আহলে হাদিস' },
  { key: 'other', en: 'Other', bn: 'অন্য মাজহাব' },
] as const satisfies readonly Option[];
