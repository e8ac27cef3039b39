import type { Option } from '../option.ts';

/** Skin tones (spec §3). */
export const skinToneOptions = [
  { key: '1', en: 'Fair', bn: 'ফর্সা' },
  { key: '2', en: 'Very Fair', bn: 'উজ্জ্বল ফর্সা' },
  { key: '3', en: 'Wheatish', bn: 'উজ্জ্বল শ্যামলা' },
  { key: '4', en: 'Dark', bn: 'শ্যামলা' },
] as const satisfies readonly Option[];
