import type { Limits } from './limits.ts';

/**
 * Counts a try of a password before checking it, so that concurrent tries are counted too; `succeeded`
 * reports the right password. Ten in a quarter of an hour for an account from one address, a hundred an hour
 * for an account from all addresses: guessing is slow, and no one can lock the owner out from a single
 * address. The caller counts the address itself. `account` is undefined if the input names none. Throws
 * TOO_MANY_REQUESTS.
 */
export async function countPasswordTry(
  limits: Limits,
  { account, address }: { account: string | undefined; address: string },
): Promise<{ succeeded(): Promise<void> }> {
  const pair = `${account ?? 'unreadable'}:${address}`;
  await limits.take('signInTries', pair);
  // After the pair's limit: a caller refused there must not use up the account's limit, which all
  // addresses share.
  if (account !== undefined) await limits.take('signInAccount', account);
  return {
    async succeeded() {
      await limits.forget('signInTries', pair);
      if (account !== undefined) await limits.giveBack('signInAccount', account);
    },
  };
}
