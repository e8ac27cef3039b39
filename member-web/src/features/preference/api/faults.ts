import type { WishField } from '@milon/shared/contracts';

/** The wish for a field name of the API. */
export function wishOf(name: string): WishField {
  return name.split('.', 1)[0] as WishField;
}
