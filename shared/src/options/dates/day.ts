import type { Option, OptionKey } from '../option.ts';

/** Days of a month, 1 to 31 (spec §3). */
export const dayOptions = [
  { key: '1', en: '1', bn: '১' },
  { key: '2', en: '2', bn: '২' },
  { key: '3', en: '3', bn: '৩' },
  { key: '4', en: '4', bn: '৪' },
  { key: '5', en: '5', bn: '৫' },
  { key: '6', en: '6', bn: '৬' },
  { key: '7', en: '7', bn: '৭' },
  { key: '8', en: '8', bn: '৮' },
  { key: '9', en: '9', bn: '৯' },
  { key: '10', en: '10', bn: '১০' },
  { key: '11', en: '11', bn: '১১' },
  { key: '12', en: '12', bn: '১২' },
  { key: '13', en: '13', bn: '১৩' },
  { key: '14', en: '14', bn: '১৪' },
  { key: '15', en: '15', bn: '১৫' },
  { key: '16', en: '16', bn: '১৬' },
  { key: '17', en: '17', bn: '১৭' },
  { key: '18', en: '18', bn: '১৮' },
  { key: '19', en: '19', bn: '১৯' },
  { key: '20', en: '20', bn: '২০' },
  { key: '21', en: '21', bn: '২১' },
  { key: '22', en: '22', bn: '২২' },
  { key: '23', en: '23', bn: '২৩' },
  { key: '24', en: '24', bn: '২৪' },
  { key: '25', en: '25', bn: '২৫' },
  { key: '26', en: '26', bn: '২৬' },
  { key: '27', en: '27', bn: '২৭' },
  { key: '28', en: '28', bn: '২৮' },
  { key: '29', en: '29', bn: '২৯' },
  { key: '30', en: '30', bn: '৩০' },
  { key: '31', en: '31', bn: '৩১' },
] as const satisfies readonly Option[];

export type Day = OptionKey<typeof dayOptions>;
