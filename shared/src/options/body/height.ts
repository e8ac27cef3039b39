import type { Option, OptionKey } from '../option.ts';

/** Heights from 4 ft 5 in to 7 ft 0 in, an inch apart (spec §3). */
export const heightOptions = [
  { key: '1', en: '4 ft 5 in', bn: '৪ ফুট ৫ ইঞ্চি' },
  { key: '2', en: '4 ft 6 in', bn: '৪ ফুট ৬ ইঞ্চি' },
  { key: '3', en: '4 ft 7 in', bn: '৪ ফুট ৭ ইঞ্চি' },
  { key: '4', en: '4 ft 8 in', bn: '৪ ফুট ৮ ইঞ্চি' },
  { key: '5', en: '4 ft 9 in', bn: '৪ ফুট ৯ ইঞ্চি' },
  { key: '6', en: '4 ft 10 in', bn: '৪ ফুট ১০ ইঞ্চি' },
  { key: '7', en: '4 ft 11 in', bn: '৪ ফুট ১১ ইঞ্চি' },
  { key: '8', en: '5 ft 0 in', bn: '৫ ফুট ০ ইঞ্চি' },
  { key: '9', en: '5 ft 1 in', bn: '৫ ফুট ১ ইঞ্চি' },
  { key: '10', en: '5 ft 2 in', bn: '৫ ফুট ২ ইঞ্চি' },
  { key: '11', en: '5 ft 3 in', bn: '৫ ফুট ৩ ইঞ্চি' },
  { key: '12', en: '5 ft 4 in', bn: '৫ ফুট ৪ ইঞ্চি' },
  { key: '13', en: '5 ft 5 in', bn: '৫ ফুট ৫ ইঞ্চি' },
  { key: '14', en: '5 ft 6 in', bn: '৫ ফুট ৬ ইঞ্চি' },
  { key: '15', en: '5 ft 7 in', bn: '৫ ফুট ৭ ইঞ্চি' },
  { key: '16', en: '5 ft 8 in', bn: '৫ ফুট ৮ ইঞ্চি' },
  { key: '17', en: '5 ft 9 in', bn: '৫ ফুট ৯ ইঞ্চি' },
  { key: '18', en: '5 ft 10 in', bn: '৫ ফুট ১০ ইঞ্চি' },
  { key: '19', en: '5 ft 11 in', bn: '৫ ফুট ১১ ইঞ্চি' },
  { key: '20', en: '6 ft 0 in', bn: '৬ ফুট ০ ইঞ্চি' },
  { key: '21', en: '6 ft 1 in', bn: '৬ ফুট ১ ইঞ্চি' },
  { key: '22', en: '6 ft 2 in', bn: '৬ ফুট ২ ইঞ্চি' },
  { key: '23', en: '6 ft 3 in', bn: '৬ ফুট ৩ ইঞ্চি' },
  { key: '24', en: '6 ft 4 in', bn: '৬ ফুট ৪ ইঞ্চি' },
  { key: '25', en: '6 ft 5 in', bn: '৬ ফুট ৫ ইঞ্চি' },
  { key: '26', en: '6 ft 6 in', bn: '৬ ফুট ৬ ইঞ্চি' },
  { key: '27', en: '6 ft 7 in', bn: '৬ ফুট ৭ ইঞ্চি' },
  { key: '28', en: '6 ft 8 in', bn: '৬ ফুট ৮ ইঞ্চি' },
  { key: '29', en: '6 ft 9 in', bn: '৬ ফুট ৯ ইঞ্চি' },
  { key: '30', en: '6 ft 10 in', bn: '৬ ফুট ১০ ইঞ্চি' },
  { key: '31', en: '6 ft 11 in', bn: '৬ ফুট ১১ ইঞ্চি' },
  { key: '32', en: '7 ft 0 in', bn: '৭ ফুট ০ ইঞ্চি' },
] as const satisfies readonly Option[];

export type Height = OptionKey<typeof heightOptions>;

const INCHES_BEFORE_FIRST_KEY = 52;
const CENTIMETRES_PER_INCH = 2.54;

/** The height in inches: key 1 is 53, key 32 is 84. */
export function heightInInches(key: Height): number {
  return INCHES_BEFORE_FIRST_KEY + Number(key);
}

/** The height in whole centimetres: key 1 is 135, key 32 is 213. */
export function heightInCm(key: Height): number {
  return Math.round(heightInInches(key) * CENTIMETRES_PER_INCH);
}
