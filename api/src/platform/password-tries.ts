import type { Limits } from './limits.ts';

/**
 * Counts a try of a password before it is looked at, so that many at once are counted too; the result says that it was the right one.
 * Ten in a quarter of an hour for an account from one address, a hundred an hour for an account from everywhere: slow for who guesses,
 * and nobody keeps the owner out from one address. `account` is undefined for what names none. Throws TOO_MANY_REQUESTS.
 */
export async function countPasswordTry(
  limits: Limits,
  { account, address }: { account: string | undefined; address: string },
): Promise<{ succeeded(): Promise<void> }> {
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
