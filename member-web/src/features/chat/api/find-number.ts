import { whenIdle } from '@milon/shared/client';
import { maskNumbers, mayHoldNumber } from '@milon/shared/rules';
import { logFailure } from '../../../lib/log.ts';

/** Whether a text holds a telephone number; unknown where the library that tells did not load. */
export type Finding = 'number' | 'none' | 'unknown';

/** Nobody waits longer for the library than this. */
const patienceMs = 5_000;

const load = () => import('libphonenumber-js/max');
type Library = Awaited<ReturnType<typeof load>>;

/** Fetches the library while there is nothing else to do. Gives back what calls it off. */
export function prepareNumbers(): () => void {
  // What fails is said when a text is to be looked through.
  return whenIdle(() => void load().catch(() => undefined));
}

async function loadInTime(library: () => Promise<Library>): Promise<Library> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The library of telephone numbers is late.')), patienceMs);
  });
  return Promise.race([library(), late]).finally(() => clearTimeout(timer));
}

/** Looks for a telephone number in the text, which the other would see masked. */
export async function findNumber(text: string, library = load): Promise<Finding> {
  if (!mayHoldNumber(text)) return 'none';
  try {
    const { findPhoneNumbersInText } = await loadInTime(library);
    const masked = maskNumbers(text, (part) => findPhoneNumbersInText(part, 'BD'));
    return masked === undefined ? 'none' : 'number';
  } catch (error) {
    logFailure('The text could not be looked through for numbers.', error);
    return 'unknown';
  }
}
