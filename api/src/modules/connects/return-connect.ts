import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import {
  type ConnectReceiver,
  lockBalances,
  returnConnect as returnToLedger,
} from '../connect-ledger/index.ts';
import { lockMember } from '../members/index.ts';
import { forgetHold, returnHeldConnect } from '../reachability/index.ts';
import { findUnlock } from './queries.ts';

/**
 * Returns the connect that a member spent on a contact, once: to the member, or to a part refund that still
 * lacks it. The contact stays unlocked. Returns who got it, or undefined if it was free, was returned before,
 * or if the member no longer has a membership.
 */
export async function returnConnect(
  context: AppContext,
  trx: Trx,
  { viewerId, ownerId }: { readonly viewerId: string; readonly ownerId: string },
  now: number,
): Promise<ConnectReceiver | undefined> {
  // Concurrent returns wait here, so the second one sees the first.
  await lockMember(trx, viewerId);
  const unlock = await findUnlock(trx, viewerId, ownerId);
  if (!unlock) return undefined;
  // The balance before the hold, in the order in which settling locks them.
  await lockBalances(trx, [viewerId]);
  await returnHeldConnect(trx, unlock.id, now);
  const receiver = await returnToLedger(trx, { memberId: viewerId, unlockId: unlock.id }, now);
  if (receiver === 'REFUND') await forgetHold(trx, { viewerId, unlockId: unlock.id });
  if (receiver === 'MEMBER') afterCommit(trx, () => context.bus.toMember(viewerId, 'account-update', {}));
  return receiver;
}
