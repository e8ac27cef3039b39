import { latinDigits } from '@milon/shared/rules';
import { typedNumber } from '../../lib/typing/typed-number.ts';

/** What staff type before something that cannot be undone: a member's profile ID, or how many it reaches. */
export type TypedProof = string | number;

/** Whether this is typed, in digits of either language; a profile ID also in small letters. */
export function isTyped(text: string, proof: TypedProof): boolean {
  return typeof proof === 'number'
    ? typedNumber(text) === proof
    : latinDigits(text).trim().toUpperCase() === proof.toUpperCase();
}
