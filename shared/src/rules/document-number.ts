import { NATIONAL_ID_DIGITS } from '../constants.ts';
import type { DocumentKind } from '../options/index.ts';

/** Bengali digits as the Latin ones that they stand for. */
const latin = (text: string) =>
  text.replaceAll(/[০-৯]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x09e6 + 0x30));

/**
 * The number of a national id or passport as it is kept: Latin digits and capitals without gaps. Undefined for what no such document
 * carries: a national id has 10, 13 or 17 digits, a passport 6 to 9 letters and digits, a digit among them (decisions §7).
 */
export function readDocumentNumber(kind: DocumentKind, text: string): string | undefined {
  const number = latin(text).replaceAll(/[\s-]/g, '').toUpperCase();
  if (kind === 'passport') return /^(?=.*\d)[A-Z0-9]{6,9}$/.test(number) ? number : undefined;
  const isOne = /^\d+$/.test(number) && NATIONAL_ID_DIGITS.some((digits) => digits === number.length);
  return isOne ? number : undefined;
}

/**
 * What two spellings of one document have in common: a national id of 17 digits is that of 13 behind its owner's year of birth.
 * `number` as `readDocumentNumber` gives it.
 */
export function documentIdentity(kind: DocumentKind, number: string): string {
  const bare = kind === 'nid' && /^(?:19|20)\d{15}$/.test(number) ? number.slice(4) : number;
  return `${kind}:${bare}`;
}
