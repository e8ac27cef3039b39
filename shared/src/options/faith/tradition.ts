import type { Option } from '../option.ts';

/** The tradition of a Buddhist, for `faith.tradition` (decisions §10). */
export const traditionOptions = [
  { key: 'theravada', en: 'Theravada', bn: 'থেরবাদ' },
  { key: 'mahayana', en: 'Mahayana', bn: 'মহাযান' },
  { key: 'vajrayana', en: 'Vajrayana', bn: 'বজ্রযান' },
  { key: 'other', en: 'Other', bn: 'অন্য' },
] as const satisfies readonly Option[];
