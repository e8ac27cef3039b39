import { DEFAULT_DIAL_CODE, PHONE_NUMBER_LENGTH } from '@milon/shared/constants';
import { latinDigits, readPhone } from '@milon/shared/rules';

/** A number as typed, in digits and a leading plus alone; Bangla digits are taken. */
export function normalizePhone(text: string): string {
  return latinDigits(text).replaceAll(/(?!^\+)[^\d]/g, '');
}

/** Whether a number after its dial code is long enough (spec §9). */
export function isPhoneNumber(text: string): boolean {
  return normalizePhone(text).replace(/^\+/, '').replace(/^0+/, '').length >= PHONE_NUMBER_LENGTH;
}

/** What somebody signs in with: an email where there is an @, else a phone with its dial code, Bangladesh's where none is given. */
export function credentialOf(text: string): { email: string } | { phone: string } {
  const typed = text.trim();
  return typed.includes('@') ? { email: typed } : { phone: readPhone(typed) ?? DEFAULT_DIAL_CODE };
}
