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

/**
 * The sign-in name: an email if there is an @, else a phone number with its dial code, by default that of
 * Bangladesh.
 */
export function credentialOf(text: string): { email: string } | { phone: string } {
  const typed = text.trim();
  return typed.includes('@') ? { email: typed } : { phone: readPhone(typed) ?? DEFAULT_DIAL_CODE };
}
