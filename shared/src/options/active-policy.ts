import type { Option, OptionKey } from './option.ts';

/** Active policies: Ac is active, Ia inactive, each with or without a message from staff (spec §3). */
export const activePolicyOptions = [
  { key: '1', en: 'Active', bn: 'সক্রিয়' },
  { key: '2', en: 'Inactive', bn: 'নিষ্ক্রিয়' },
  { key: '3', en: 'Ac+Message', bn: 'সক্রিয় + বার্তা' },
  { key: '4', en: 'Ia+Message', bn: 'নিষ্ক্রিয় + বার্তা' },
  { key: '5', en: 'Delete+Message', bn: 'মুছে ফেলা + বার্তা' },
] as const satisfies readonly Option[];

export type ActivePolicy = OptionKey<typeof activePolicyOptions>;
