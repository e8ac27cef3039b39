import { DEFAULT_DIAL_CODE, PHONE_NUMBER_LENGTH } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';

/** A number as typed, in digits and a leading plus alone; Bangla digits are taken. */
export function bareNumber(text: string): string {
  return latinDigits(text).replaceAll(/(?!^\+)[^\d]/g, '');
}

/** Whether a number after its dial code is long enough (spec §9). */
export function isPhoneNumber(text: string): boolean {
  return bareNumber(text).replace(/^\+/, '').replace(/^0+/, '').length >= PHONE_NUMBER_LENGTH;
}

/** What somebody signs in with: an email where there is an @, else a phone with its dial code, Bangladesh's where none is given. */
export function credentialOf(text: string): { email: string } | { phone: string } {
  const typed = text.trim();
  if (typed.includes('@')) return { email: typed };
  return { phone: fullNumber(typed) };
}

/** A phone with its dial code, Bangladesh's where none is given. */
export function fullNumber(text: string): string {
  const number = bareNumber(text);
  return number.startsWith('+') ? number : `${DEFAULT_DIAL_CODE}${nationalPart(number)}`;
}

/** `01712…` and `8801712…` without what leads to Bangladesh. */
function nationalPart(number: string): string {
  return number.replace(/^(?:00)?880(?=\d{10}$)/, '').replace(/^0+/, '');
}
