import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { returnConnect, spendHeldConnect } from '../connect-ledger/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { forgetHold } from './forget-hold.ts';
import type { DueHold } from './hold-queries.ts';
import { endHold } from './queries.ts';

/**
 * Settles a due hold: exactly once, whatever runs at the same time. The buyer is notified; the contact stays
 * open either way. A confirmation after `outcome` was read does not change it: it is too late by then.
 */
export async function settleHold(
  context: AppContext,
  trx: Trx,
  { unlockId, outcome }: DueHold,
  now: number,
): Promise<void> {
  const ended = await endHold(trx, unlockId, outcome, now);
  if (!ended) return;
  const { viewer_id: viewerId, owner_id: ownerId } = ended;
  afterCommit(trx, () => context.bus.toMember(viewerId, 'contact-unlocked', { _id: ownerId }));
  if (outcome === 'CONFIRMED') await spendHeldConnect(trx, { memberId: viewerId, unlockId }, now);
  else {
    const receiver = await returnConnect(trx, { memberId: viewerId, unlockId }, now);
    if (!receiver) throw new Error(`The connect held for the unlock ${unlockId} was returned before.`);
    // The buyer has the money of this connect, and is not told of a return.
    if (receiver === 'REFUND') return forgetHold(trx, { viewerId, unlockId });
  }
  const notice = { about: 'connect', hold: outcome } as const;
  await recordNotification(trx, viewerId, { notice, subject: unlockId }, now);
  afterCommit(trx, () => deliverNotification(context, viewerId, notice));
}
