import type { Option } from '../option.ts';

/** Whether a test found thalassemia, for `health.thalassemia` (decisions §10). */
export const thalassemiaOptions = [
  { key: 'no', en: 'Tested, not a carrier', bn: 'পরীক্ষা করানো হয়েছে, বাহক নন' },
  { key: 'carrier', en: 'Tested, a carrier', bn: 'পরীক্ষা করানো হয়েছে, বাহক' },
  { key: 'notTested', en: 'Not tested yet', bn: 'এখনো পরীক্ষা করানো হয়নি' },
] as const satisfies readonly Option[];
