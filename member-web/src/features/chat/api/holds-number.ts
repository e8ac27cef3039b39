import { latinDigits } from '../../../lib/format.ts';
import { logFailure } from '../../../lib/log.ts';

/** As many digits as the shortest number has, whatever stands between them. */
const perhaps = /\d(?:[\s().+/-]*\d){7,}/;

/** Whether a telephone number is in the text, which the other would see masked. The library comes with the first text that might have one. */
export async function holdsNumber(text: string): Promise<boolean> {
  const latin = latinDigits(text);
  if (!perhaps.test(latin)) return false;
  try {
    const { findPhoneNumbersInText } = await import('libphonenumber-js/max');
    return findPhoneNumbersInText(latin, 'BD').length > 0;
  } catch (error) {
    // Without a network: the server masks it all the same.
    logFailure('The text could not be looked through for numbers.', error);
    return false;
  }
}
