import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { lockBalances, returnConnect as returnToLedger } from '../connect-ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { returnHeldConnect } from '../reachability/index.ts';
import { findUnlock } from './queries.ts';

/**
 * Returns the connect that a member spent on a contact, once. The contact stays open. Returns false if it was
 * free, was returned before, or if the member no longer has a membership.
 */
export async function returnConnect(
  context: AppContext,
  trx: Trx,
  { viewerId, ownerId }: { readonly viewerId: string; readonly ownerId: string },
  now: number,
): Promise<boolean> {
  // Concurrent returns wait here, so the second one sees the first.
  await lockMember(trx, viewerId);
  const unlock = await findUnlock(trx, viewerId, ownerId);
  if (!unlock) return false;
  // The balance before the hold, in the order in which settling locks them.
  await lockBalances(trx, [viewerId]);
  await returnHeldConnect(trx, unlock.id, now);
  const isReturned = await returnToLedger(trx, { memberId: viewerId, unlockId: unlock.id }, now);
  if (isReturned) afterCommit(trx, () => context.bus.toMember(viewerId, 'account-update', {}));
  return isReturned;
}
