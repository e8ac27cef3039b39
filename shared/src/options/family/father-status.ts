import type { Option } from '../option.ts';

/** Father statuses; 5 is Passed Away, on which the Family tab counts (spec §2, §3). */
export const fatherStatusOptions = [
  { key: '1', en: 'Employed', bn: 'চাকরিজীবী' },
  { key: '2', en: 'Business', bn: 'ব্যবসায়ী' },
  { key: '3', en: 'Retired', bn: 'অবসরপ্রাপ্ত' },
  { key: '4', en: 'Not Employed', bn: 'কর্মরত নন' },
  { key: '5', en: 'Passed Away', bn: 'প্রয়াত' },
] as const satisfies readonly Option[];
