import { type WishField, wishFields } from '@milon/shared/contracts';

/**
 * The wish of a refused path, if it lies within the preference at `within`: the person's own fields have the
 * same names as the wishes.
 */
export function wishAt(
  path: string,
  within: 'preference' | 'updateUserDto.preference',
): WishField | undefined {
  return wishFields.find((wish) => `${path}.`.startsWith(`${within}.${wish}.`));
}
