import type { Option } from '../option.ts';

/** Islam communities, the values of `communityId` (spec §3). */
export const communityOptions = [
  { key: '1', en: 'Sunni', bn: 'সুন্নি' },
  { key: '2', en: 'Shia', bn: 'শিয়া' },
  { key: '3', en: 'Hanafi', bn: 'হানাফি' },
  { key: '4', en: 'Maliki', bn: 'মালিকি' },
  { key: '5', en: 'Ahle Hadis', bn: 'আহলে হাদিস' },
] as const satisfies readonly Option[];
