import { DEFAULT_DIAL_CODE, PHONE_NUMBER_LENGTH } from '../../constants.ts';
import { type DialCode, dialCodeOptions, isDialCode } from '../../options/places/dial-code.ts';
import { cleanText } from './clean-text.ts';
import { latinDigits } from './latin-digits.ts';
import { mobile, phoneText } from './phone-text.ts';

/** The digits after a plus sign or 00, or undefined if the text begins with neither. */
function internationalDigits(text: string): string | undefined {
  const written = latinDigits(cleanText(text));
  const prefix = /^(?:[+＋]|00)/.exec(written)?.[0];
  return prefix === undefined ? undefined : written.slice(prefix.length).replace(/\D/g, '');
}

/**
 * Reads `+88` and `88` as `+880`, because people in Bangladesh write +88 017…, and no country has the code
 * +88.
 */
export function readDialCode(text: string): DialCode | undefined {
  const digits = latinDigits(text).replace(/\D/g, '').replace(/^0+/, '');
  const code = digits === '88' ? DEFAULT_DIAL_CODE : `+${digits}`;
  return isDialCode(code) ? code : undefined;
}

/**
 * The country of a number that is typed with its dial code, as a key of `dialCodeOptions`: a likely one where
 * several have the code. Undefined without a code.
 */
export function countryOfPhone(text: string, likely: readonly (string | undefined)[]): string | undefined {
  const digits = internationalDigits(text);
  if (digits === undefined) return undefined;
  const fitting = dialCodeOptions.filter(({ code }) => digits.startsWith(code.slice(1)));
  return (fitting.find(({ key }) => likely.includes(key)) ?? fitting[0])?.key;
}

/** The part of a number of Bangladesh after 88 or 880; undefined if the digits are of another country. */
function afterBangladesh(digits: string): string | undefined {
  const national = /^880*(?=[1-9])/.exec(digits);
  if (!national) return undefined;
  const rest = digits.slice(national[0].length);
  // Without the zero, 88 1… could begin another code. Only a mobile number of Bangladesh is certain.
  return national[0] === '88' && !mobile.test(rest) ? undefined : rest;
}

/**
 * Normalises a telephone number to a plus sign and digits: `01712…`, `1712…`, `8801712…`, `+88 01712…` and
 * `008801712…` all become `+8801712…`. A number with a country code keeps it, whatever `dialCode` is.
 * Undefined if `dialCode` belongs to no country. Does not check whether the number exists.
 */
export function readPhone(text: string, dialCode: string = DEFAULT_DIAL_CODE): string | undefined {
  const international = internationalDigits(text);
  if (international !== undefined) {
    const rest = afterBangladesh(international);
    return rest === undefined ? `+${international}` : `${DEFAULT_DIAL_CODE}${rest}`;
  }
  const code = readDialCode(dialCode);
  if (code === undefined) return undefined;
  const digits = latinDigits(text).replace(/\D/g, '');
  const rest = code === DEFAULT_DIAL_CODE ? afterBangladesh(digits) : undefined;
  const national = rest !== undefined && mobile.test(rest) ? rest : digits.replace(/^0+/, '');
  return `${code}${national}`;
}

/** A text that may be a number, in the same form. An email, a mask and any other text stay as they are. */
export function contactText(text: string): string {
  if (/[^\d\s()+-]/.test(latinDigits(text))) return text;
  const e164 = readPhone(text) ?? '';
  const number = e164.startsWith(DEFAULT_DIAL_CODE) ? e164.slice(DEFAULT_DIAL_CODE.length) : '';
  return mobile.test(number) ? phoneText({ countryCode: DEFAULT_DIAL_CODE, number }) : text;
}

/** Normalises a typed number to digits with an optional leading plus. Accepts Bangla digits. */
export function normalizePhone(text: string): string {
  return latinDigits(cleanText(text)).replaceAll(/(?!^\+)[^\d]/g, '');
}

/** Whether a number without its dial code is long enough (spec §9). */
export function isPhoneNumber(text: string): boolean {
  return normalizePhone(text).replace(/^\+/, '').replace(/^0+/, '').length >= PHONE_NUMBER_LENGTH;
}

/** The digits of a number after its dial code, without the leading zero. */
function nationalDigits(text: string, dialCode: string): string {
  const digits = normalizePhone(text).replace(/^\+/, '');
  const national = digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits;
  return national.replace(/^0+/, '');
}

/** What is wrong with a typed number. The first two are certain before the number is complete. */
export type PhoneFault = 'start' | 'long' | 'short' | 'missing' | 'wrong';

/**
 * The fault of a number without its dial code. A mobile number of Bangladesh is 01 and nine digits; of other
 * countries only a minimum length is known (spec §9).
 */
export function phoneFault(text: string, country: string): PhoneFault | undefined {
  if (normalizePhone(text) === '') return 'missing';
  if (country !== 'BD') return isPhoneNumber(text) ? undefined : 'wrong';
  const digits = nationalDigits(text, '880');
  if (digits !== '' && !digits.startsWith('1')) return 'start';
  if (digits.length > 10) return 'long';
  return digits.length < 10 ? 'short' : undefined;
}
