import type { Option } from '../option.ts';

/** Body types (spec §3). */
export const bodyTypeOptions = [
  { key: '1', en: 'Average', bn: 'মাঝারি' },
  { key: '2', en: 'Slim', bn: 'স্লিম' },
  { key: '3', en: 'Athletic', bn: 'সুঠাম' },
  { key: '4', en: 'Heavy', bn: 'স্বাস্থ্যবান' },
] as const satisfies readonly Option[];
