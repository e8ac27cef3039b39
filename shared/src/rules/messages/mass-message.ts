import { plainText } from './message-tokens.ts';

/** Letters by whose likeness two long texts count as one; a shorter text is nobody's pasted message. */
const length = 80;

/** When a text counts as sent to many: to so many people within so many days. */
export const MASS_MESSAGE = { people: 8, days: 1 } as const;

/** When contacts count as spread: messages with one to so many people within so many days. */
export const CONTACT_SPREAD = { people: 5, days: 7 } as const;

/**
 * What a long text has in common with itself as it is pasted to others: its last letters, whatever name or greeting it begins with.
 * Undefined for a short one, such as the greeting that the product writes.
 */
export function massKey(text: string): string | undefined {
  if (text.length < length) return undefined;
  const letters = plainText(text).replace(/[^\p{L}\p{M}\d]/gu, '');
  return letters.length < length ? undefined : letters.slice(-length);
}
