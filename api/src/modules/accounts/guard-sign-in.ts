import type { AppContext } from '../../context.ts';
import { countPasswordTry } from '../../platform/password-tries.ts';

interface Try {
  /** The phone or email as accounts are found by it; undefined for what is neither. */
  readonly account: string | undefined;
  readonly address: string;
  /** Where the account was signed in to from this device before. */
  readonly device: string | undefined;
}

/**
 * Counts a member's try of a password before it is looked at; the result says that it was the right one. A device that the owner signed
 * in from before is counted by itself, so that nobody's guesses elsewhere keep the owner out.
 */
export async function guardSignIn(
  { limits }: Pick<AppContext, 'limits'>,
  { account, address, device }: Try,
): Promise<{ succeeded(): Promise<void> }> {
  if (device === undefined) return countPasswordTry(limits, { account, address });
  await limits.take('signInDevice', device);
  return { succeeded: async () => {} };
}
