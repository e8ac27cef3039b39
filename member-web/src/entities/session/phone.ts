import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import { readPhone } from '@milon/shared/rules';

/**
 * The sign-in name: an email if there is an @, else a phone number with its dial code, by default that of
 * Bangladesh.
 */
export function credentialOf(text: string): { email: string } | { phone: string } {
  const typed = text.trim();
  return typed.includes('@') ? { email: typed } : { phone: readPhone(typed) ?? DEFAULT_DIAL_CODE };
}
