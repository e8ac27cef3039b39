import { NATIONAL_ID_DIGITS } from '../../constants.ts';
import type { DocumentKind } from '../../options/index.ts';

/** Bengali digits as the Latin ones that they stand for. */
const latin = (text: string) =>
  text.replaceAll(/[০-৯]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x09e6 + 0x30));

/** A national id of 17 digits: the owner's year of birth, then the number of 13 digits. */
const withYear = /^(?:19|20)\d{15}$/;

function isNationalId(number: string): boolean {
  if (!/^\d+$/.test(number)) return false;
  // Any other four digits in front would be a second number for the same card of 13 digits.
  if (number.length === 17) return withYear.test(number);
  return NATIONAL_ID_DIGITS.some((digits) => digits === number.length);
}

/**
 * The number of a national id or passport as it is kept: Latin digits and capitals without gaps. Undefined for what no such document
 * carries: a national id has 10, 13 or 17 digits, the first four of 17 a year 19xx or 20xx; a passport has 6 to 9 letters and digits, a
 * digit among them (decisions §7).
 */
export function readDocumentNumber(kind: DocumentKind, text: string): string | undefined {
  const number = latin(text).replaceAll(/[\s-]/g, '').toUpperCase();
  if (kind === 'passport') return /^(?=.*\d)[A-Z0-9]{6,9}$/.test(number) ? number : undefined;
  return isNationalId(number) ? number : undefined;
}

/**
 * What two spellings of one document have in common: a national id of 17 digits is that of 13 behind its owner's year of birth.
 * `number` as `readDocumentNumber` gives it.
 */
export function documentIdentity(kind: DocumentKind, number: string): string {
  const bare = kind === 'nid' && withYear.test(number) ? number.slice(4) : number;
  return `${kind}:${bare}`;
}
