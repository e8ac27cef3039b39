import type { Option } from './option.ts';

/** Who a profile was created for (spec §3). */
export const profileCreatedForOptions = [
  { key: '1', en: 'Self', bn: 'নিজের জন্য' },
  { key: '2', en: 'Son', bn: 'ছেলের জন্য' },
  { key: '3', en: 'Daughter', bn: 'মেয়ের জন্য' },
  { key: '4', en: 'Brother', bn: 'ভাইয়ের জন্য' },
  { key: '5', en: 'Sister', bn: 'বোনের জন্য' },
  { key: '6', en: 'Friend', bn: 'বন্ধুর জন্য' },
  { key: '7', en: 'Relative', bn: 'আত্মীয়ের জন্য' },
] as const satisfies readonly Option[];
