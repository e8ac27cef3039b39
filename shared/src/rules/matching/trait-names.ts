import type { faithTraitOptions, traitOptions } from '../../options/index.ts';

/** A fact that families ask, and the wish for it. */
export type Trait = keyof typeof traitOptions;
export type FaithTrait = keyof typeof faithTraitOptions;

export const faithTraits = [
  'prayer',
  'quran',
  'madhab',
  'beard',
  'dress',
  'mahram',
  'caste',
  'gana',
  'denomination',
  'tradition',
] as const satisfies readonly FaithTrait[];

/** Without their options, because the first page needs only the names. */
export const traits = [
  ...faithTraits,
  'study',
  'work',
  'place',
  'withParents',
  'children',
  'house',
  'land',
  'thalassemia',
] as const satisfies readonly Trait[];

/** Those that guests do not see: they search by none of them, because the answer would tell it. */
export const traitsForMembers = ['house', 'land', 'thalassemia'] as const satisfies readonly Trait[];
