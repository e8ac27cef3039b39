import type { Option } from '../option.ts';

/** Mother statuses: those of the father, and House Wife (spec §3). */
export const motherStatusOptions = [
  { key: '1', en: 'Employed', bn: 'চাকরিজীবী' },
  { key: '2', en: 'Business', bn: 'ব্যবসায়ী' },
  { key: '3', en: 'Retired', bn: 'অবসরপ্রাপ্ত' },
  { key: '4', en: 'Not Employed', bn: 'কর্মরত নন' },
  { key: '5', en: 'Passed Away', bn: 'প্রয়াত' },
  { key: '6', en: 'House Wife', bn: 'গৃহিণী' },
] as const satisfies readonly Option[];
