import { latinDigits } from '../identity/latin-digits.ts';

/**
 * A Business Identification Number as it is printed: nine digits, a hyphen and four digits. Spaces and
 * hyphens are optional, and Bangla digits are digits. Returns undefined if the text has another number of
 * digits.
 */
export function readBin(text: string): string | undefined {
  const digits = latinDigits(text).replaceAll(/[\s-]/g, '');
  return /^\d{13}$/.test(digits) ? `${digits.slice(0, 9)}-${digits.slice(9)}` : undefined;
}
