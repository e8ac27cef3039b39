import type { Option } from '../option.ts';

/** How a Muslim reads the Quran, for `faith.quran` (decisions §10). */
export const quranOptions = [
  { key: 'tajweed', en: 'Reads with tajweed', bn: 'তাজবিদসহ পড়তে পারেন' },
  { key: 'reads', en: 'Reads', bn: 'দেখে পড়তে পারেন' },
  { key: 'learning', en: 'Is learning', bn: 'শিখছেন' },
  { key: 'later', en: 'Has not learned yet', bn: 'এখনো শেখা হয়নি' },
] as const satisfies readonly Option[];
