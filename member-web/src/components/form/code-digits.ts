import { VERIFICATION_CODE } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';

/** Extracts the digits of a typed or pasted code, in Bangla or English digits. */
export function codeDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '').slice(0, VERIFICATION_CODE.digits);
}
