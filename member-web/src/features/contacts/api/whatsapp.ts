import { PHONE_NUMBER_LENGTH } from '@milon/shared/constants';
import { readPhone } from '@milon/shared/rules';

/** The address that opens a WhatsApp chat with this number, or undefined if the text is not a number. */
export function whatsAppAddress(text: string | undefined): string | undefined {
  const digits = text && readPhone(text)?.replaceAll(/\D/g, '');
  return digits && digits.length >= PHONE_NUMBER_LENGTH ? `https://wa.me/${digits}` : undefined;
}
