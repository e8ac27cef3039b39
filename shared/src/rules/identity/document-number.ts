import { NATIONAL_ID_DIGITS } from '../../constants.ts';
import type { DocumentKind } from '../../options/index.ts';

/** Replaces Bengali digits by Latin ones. */
const latin = (text: string) =>
  text.replaceAll(/[০-৯]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x09e6 + 0x30));

/** A national id of 17 digits: the owner's year of birth, then a number of 13 digits. */
const withYear = /^(?:19|20)\d{15}$/;

function isNationalId(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  // With any other four digits before it, the same 13-digit card would have a second number.
  if (number.length === 17) return withYear.test(number);
  return NATIONAL_ID_DIGITS.some((digits) => digits === number.length);
}

/**
 * The normalised number of a national id or passport: Latin digits and capitals without gaps. Undefined if no
 * such document has this number. A national id has 10, 13 or 17 digits, of which the first four of 17 are a
 * year 19xx or 20xx. A passport has 6 to 9 letters and digits with at least one digit (decisions §7). The
 * number of a permission is what its council wrote, with at least one digit.
 */
export function readDocumentNumber(kind: DocumentKind, text: string): string | undefined {
  if (kind === 'permission') {
    const memo = latin(text).replaceAll(/\s+/g, ' ').trim();
    return /\d/.test(memo) ? memo : undefined;
  }
  const number = latin(text).replaceAll(/[\s-]/g, '').toUpperCase();
  if (kind === 'passport') return /^(?=.*\d)[A-Z0-9]{6,9}$/.test(number) ? number : undefined;
  return isNationalId(number) ? number : undefined;
}

/**
 * The part that all spellings of one document's number share. A national id of 17 digits equals the one of 13
 * digits after the year of birth. `number` is a result of `readDocumentNumber`.
 */
export function documentIdentity(kind: DocumentKind, number: string): string {
  const bare = kind === 'nid' && withYear.test(number) ? number.slice(4) : number;
  return `${kind}:${bare}`;
}
