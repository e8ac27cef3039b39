import { plainText } from './message-tokens.ts';

/**
 * Two long texts with this many equal last letters count as the same. A shorter text is never a mass message.
 */
const length = 80;

/** A text counts as a mass message after it went to so many people within so many days. */
export const MASS_MESSAGE = { people: 8, days: 1 } as const;

/** Contacts count as spread after messages with one went to so many people within so many days. */
export const CONTACT_SPREAD = { people: 5, days: 7 } as const;

/**
 * The last letters of a long text, which stay the same if it is pasted to others after another name or
 * greeting. Undefined for a short text, such as the product's greeting.
 */
export function massKey(text: string): string | undefined {
  if (text.length < length) return undefined;
  const letters = plainText(text).replace(/[^\p{L}\p{M}\d]/gu, '');
  return letters.length < length ? undefined : letters.slice(-length);
}
