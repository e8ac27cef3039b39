import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { product } from '@milon/shared/product';

/** What carries a code for a new password. The digits are ASCII in either language, for phones to recognise and fill in. */
export function resetMessage(code: string, language: Language): { subject: string; text: string } {
  const minutes = VERIFICATION_CODE.validMinutes;
  if (language === 'bn') {
    return {
      subject: `${product.nameBangla}: নতুন পাসওয়ার্ডের কোড`,
      text: `${code} আপনার ${product.nameBangla} অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়ার কোড। ${minutes.toLocaleString('bn-BD')} মিনিট কার্যকর থাকবে। আপনি না চাইলে এটি উপেক্ষা করুন, আর কাউকে জানাবেন না।`,
    };
  }
  return {
    subject: `${product.name}: your code for a new password`,
    text: `${code} is your code for a new ${product.name} password. It works for ${minutes} minutes. If you did not ask for it, do nothing, and tell it to nobody.`,
  };
}
