import { traits } from './trait-names.ts';

/** What a preference may be about, in the order in which it is shown. */
export const wishFields = [
  'religion',
  'maritalStatus',
  'location',
  'home',
  'education',
  'workingWith',
  'workingAs',
  'sallary',
  'birthday',
  'height',
  ...traits,
] as const;
export type WishField = (typeof wishFields)[number];
