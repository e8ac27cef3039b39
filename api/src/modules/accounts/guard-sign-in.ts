import type { AppContext } from '../../context.ts';

interface Try {
  /** The phone or email as accounts are found by it; undefined for what is neither. */
  readonly account: string | undefined;
  readonly address: string;
  /** Where the account was signed in to from this device before. */
  readonly device: string | undefined;
}

/**
 * Counts a try of a password before it is looked at, so that many at once are counted too; the result says that it was the right one.
 * Ten in a quarter of an hour for an account from one address, a hundred an hour for an account from everywhere: slow for who guesses. A
 * device that the owner signed in from before is counted by itself, so that nobody's guesses elsewhere keep the owner out.
 */
export async function guardSignIn(
  { limits }: Pick<AppContext, 'limits'>,
  { account, address, device }: Try,
): Promise<{ succeeded(): Promise<void> }> {
  if (device !== undefined) {
    await limits.take('signInDevice', device);
    return { succeeded: async () => {} };
  }
  const pair = `${account ?? 'unreadable'}:${address}`;
  await limits.takeAll([
    ['signInAddress', address],
    ['signInTries', pair],
  ]);
  // After those of its address: whoever is refused there must not use up what everybody else has.
  if (account !== undefined) await limits.take('signInAccount', account);
  return {
    async succeeded() {
      await limits.forget('signInTries', pair);
      if (account !== undefined) await limits.giveBack('signInAccount', account);
    },
  };
}
