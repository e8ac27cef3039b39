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

/** The same statuses in words, as staff read them. */
export const memberStatusOptions = [
  { key: '1', en: 'Active', bn: 'সক্রিয়' },
  { key: '2', en: 'Hidden', bn: 'আড়ালে' },
  { key: '3', en: 'Active, with a message', bn: 'সক্রিয়, বার্তাসহ' },
  { key: '4', en: 'Hidden, with a message', bn: 'আড়ালে, বার্তাসহ' },
  { key: '5', en: 'Banned, with a message', bn: 'নিষিদ্ধ, বার্তাসহ' },
] as const satisfies readonly (Option & { readonly key: ActivePolicy })[];
