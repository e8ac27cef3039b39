import type { Option } from '../option.ts';

/** What a Muslim woman wears outside, for `faith.dress` (decisions §10). */
export const dressOptions = [
  { key: 'niqab', en: 'Wears niqab', bn: 'নিকাব পরেন' },
  { key: 'hijab', en: 'Wears hijab', bn: 'হিজাব পরেন' },
  { key: 'modest', en: 'Modest dress without hijab', bn: 'হিজাব ছাড়া শালীন পোশাক পরেন' },
] as const satisfies readonly Option[];
