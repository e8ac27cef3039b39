import { maskNumbers, mayHoldNumber } from '@milon/shared/rules';
import { logFailure } from '../../../lib/log.ts';

/** Whether a telephone number is in the text, which the other would see masked. The library comes with the first text that might have one. */
export async function holdsNumber(text: string): Promise<boolean> {
  if (!mayHoldNumber(text)) return false;
  try {
    const { findPhoneNumbersInText } = await import('libphonenumber-js/max');
    return maskNumbers(text, (part) => findPhoneNumbersInText(part, 'BD')) !== undefined;
  } catch (error) {
    // Without a network: the server masks it all the same.
    logFailure('The text could not be looked through for numbers.', error);
    return false;
  }
}
