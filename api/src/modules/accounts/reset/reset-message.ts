import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';

/**
 * The message that carries a code for a new password. The digits are ASCII in both languages, so that phones
 * recognise the code and can fill it in.
 */
export function resetMessage(code: string, language: Language): { subject: string; text: string } {
  const minutes = VERIFICATION_CODE.validMinutes;
  if (language === 'bn') {
    return {
      subject: `${product.nameBangla}: নতুন পাসওয়ার্ডের কোড`,
      text: `${code} ${product.nameBangla}-এর নতুন পাসওয়ার্ডের কোড। মেয়াদ ${minutes.toLocaleString('bn-BD')} মিনিট। কাউকে দেবেন না।`,
    };
  }
  return {
    subject: `${product.name}: your code to reset your password`,
    text: `${code} is your code to reset your ${product.name} password. It is valid for ${minutes} minutes. Do not share it with anyone. If you did not ask for it, ignore this message.`,
  };
}
