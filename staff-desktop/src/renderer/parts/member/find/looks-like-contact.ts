import { cleanText, latinDigits } from '@milon/shared/rules';

/** Whether a text looks like a phone number or an email, whose search is limited and recorded. */
export function looksLikeContact(text: string): boolean {
  return text.includes('@') || /^[+\d\s()./-]{4,}$/.test(latinDigits(cleanText(text)).trim());
}
