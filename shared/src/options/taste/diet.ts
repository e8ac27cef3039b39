import type { Option } from '../option.ts';

/** Diets, with the labels of spec §3. */
export const dietOptions = [
  { key: '1', en: 'Veg', bn: 'নিরামিষ' },
  { key: '2', en: 'Non-Veg', bn: 'আমিষ' },
  { key: '3', en: 'Jain', bn: 'জৈন নিরামিষ' },
  { key: '4', en: 'Vegan', bn: 'ভেগান' },
  { key: '5', en: 'Eggetarian', bn: 'ডিমসহ নিরামিষ' },
] as const satisfies readonly Option[];
