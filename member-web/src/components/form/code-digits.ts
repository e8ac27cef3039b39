import { VERIFICATION_CODE } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';

/** The digits of a code, of what was typed or pasted in either language. */
export function codeDigits(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '').slice(0, VERIFICATION_CODE.digits);
}
