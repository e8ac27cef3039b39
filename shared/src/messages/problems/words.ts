import type { ProblemCode } from '../../contracts/problem.ts';
import type { Language } from '../../options/option.ts';
import { localDigits } from '../../rules/identity/local-digits.ts';

/** A message in both languages for some of the problem codes. */
export type ProblemWords = Partial<Readonly<Record<ProblemCode, Readonly<Record<Language, string>>>>>;

export const bn = (value: number) => localDigits(value, 'bn');
