import type { Option } from '../option.ts';

/** When a guardian wants to be called (decisions §10). */
export const callTimeOptions = [
  { key: '1', en: 'Any time', bn: 'যেকোনো সময়' },
  { key: '2', en: 'In the morning, 9 to 12', bn: 'সকালে, ৯টা থেকে ১২টা' },
  { key: '3', en: 'In the afternoon, 12 to 5', bn: 'দুপুর-বিকেলে, ১২টা থেকে ৫টা' },
  { key: '4', en: 'In the evening, 5 to 9', bn: 'সন্ধ্যায়, ৫টা থেকে রাত ৯টা' },
  { key: '5', en: 'On Fridays and holidays', bn: 'শুক্রবার ও ছুটির দিনে' },
] as const satisfies readonly Option[];
