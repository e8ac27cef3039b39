import { VERIFICATION_CODE } from '@milon/shared/constants';
import { product } from '@milon/shared/product';

/** What carries a code to its owner. The digits are ASCII in either language, for phones to recognise and fill in. */
export function codeMessage(code: string, language: 'en' | 'bn'): { subject: string; text: string } {
  const minutes = VERIFICATION_CODE.validMinutes;
  if (language === 'bn') {
    return {
      subject: `${product.nameBangla}: যাচাই কোড`,
      text: `${code} আপনার ${product.nameBangla} যাচাই কোড। ${minutes.toLocaleString('bn-BD')} মিনিট কার্যকর থাকবে। কাউকে জানাবেন না।`,
    };
  }
  return {
    subject: `${product.name}: your code`,
    text: `${code} is your ${product.name} code. It works for ${minutes} minutes. Tell it to nobody.`,
  };
}
