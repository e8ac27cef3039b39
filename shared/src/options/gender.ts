import type { Option, OptionKey } from './option.ts';

/** Genders (spec §3). The keys are also the words on the wire. */
export const genderOptions = [
  { key: 'men', en: 'Men', bn: 'পুরুষ' },
  { key: 'women', en: 'Women', bn: 'নারী' },
] as const satisfies readonly Option[];

/** The same keys, where one person is meant. */
export const personGenderOptions = [
  { key: 'men', en: 'Man', bn: 'পুরুষ' },
  { key: 'women', en: 'Woman', bn: 'নারী' },
] as const satisfies readonly Option[];

export type Gender = OptionKey<typeof genderOptions>;
