import { maskNumbers as maskFound } from '@milon/shared/rules';
import { findPhoneNumbersInText } from 'libphonenumber-js/max';

/** The text with every telephone number in it masked; undefined where there is none. */
export function maskNumbers(text: string): string | undefined {
  return maskFound(text, (part) => findPhoneNumbersInText(part, 'BD'));
}
