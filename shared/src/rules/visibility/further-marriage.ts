import { NEVER_MARRIED } from '../../constants.ts';

/**
 * The bit of `family_traits` of a man who seeks a further marriage (ADR 35). It is above all others, so a
 * plain comparison tells his row, also in an index.
 */
export const FURTHER_MARRIAGE_BIT = 2 ** 51;

/** Whether these traits are those of a man who seeks a further marriage. */
export const seeksFurther = ({ family_traits }: { readonly family_traits: number }): boolean =>
  family_traits >= FURTHER_MARRIAGE_BIT;

/** Who may say so: a man, unless he never married. No marital status says that he is married now. */
export const maySeekFurther = (
  gender: string | null | undefined,
  maritalStatus: string | null | undefined,
): boolean => gender === 'men' && maritalStatus !== NEVER_MARRIED;

/** Whose preference asks whether she would meet such a man. */
export const isAskedAboutFurther = (gender: string | null | undefined): boolean => gender === 'women';
