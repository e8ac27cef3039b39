import type { Option, OptionKey } from '../option.ts';

/** Account types (spec §3). */
export const userTypeOptions = [
  { key: '1', en: 'Free', bn: 'ফ্রি' },
  { key: '2', en: 'Premium', bn: 'প্রিমিয়াম' },
] as const satisfies readonly Option[];

export type UserType = OptionKey<typeof userTypeOptions>;
