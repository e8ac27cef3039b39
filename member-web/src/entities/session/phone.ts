import { DEFAULT_DIAL_CODE, PHONE_NUMBER_LENGTH } from '@milon/shared/constants';
import { latinDigits, readPhone } from '@milon/shared/rules';

/** Normalises a typed number to digits with an optional leading plus. Accepts Bangla digits. */
export function normalizePhone(text: string): string {
  return latinDigits(text).replaceAll(/(?!^\+)[^\d]/g, '');
}

/** Whether a number without its dial code is long enough (spec §9). */
export function isPhoneNumber(text: string): boolean {
  return normalizePhone(text).replace(/^\+/, '').replace(/^0+/, '').length >= PHONE_NUMBER_LENGTH;
}

/** The digits of a number after its dial code, without the leading zero. */
const nationalDigits = (text: string, dialCode: string) =>
  normalizePhone(text)
    .replace(new RegExp(`^\\+?${dialCode}`), '')
    .replace(/^\+?0*/, '');

/** What is wrong with a typed number: a text key. The first two are certain before the number is complete. */
export type PhoneFault = 'phoneStart' | 'phoneLong' | 'phoneShort' | 'phoneMissing' | 'phoneWrong';

/**
 * The fault of a number without its dial code. A mobile number of Bangladesh is 01 and nine digits; of other
 * countries only a minimum length is known (spec §9).
 */
export function phoneFault(text: string, country: string): PhoneFault | undefined {
  if (normalizePhone(text) === '') return 'phoneMissing';
  if (country !== 'BD') return isPhoneNumber(text) ? undefined : 'phoneWrong';
  const digits = nationalDigits(text, '880');
  if (digits !== '' && !digits.startsWith('1')) return 'phoneStart';
  if (digits.length > 10) return 'phoneLong';
  return digits.length < 10 ? 'phoneShort' : undefined;
}

/**
 * The sign-in name: an email if there is an @, else a phone number with its dial code, by default that of
 * Bangladesh.
 */
export function credentialOf(text: string): { email: string } | { phone: string } {
  const typed = text.trim();
  return typed.includes('@') ? { email: typed } : { phone: readPhone(typed) ?? DEFAULT_DIAL_CODE };
}
