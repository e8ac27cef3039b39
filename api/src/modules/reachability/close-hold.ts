import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { returnConnect, type StaffReason, spendHeldConnect } from '../connect-ledger/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { forgetHold } from './forget-hold.ts';
import { endHold, type HoldEnd } from './hold-queries.ts';

/**
 * Spends or returns a held connect, and notifies the buyer; the contact stays unlocked either way. `byStaff`
 * is set if staff decided it. Returns false, with nothing written, if the hold ended before. The caller locks
 * the balance.
 */
export async function closeHold(
  context: AppContext,
  trx: Trx,
  { byStaff, ...end }: HoldEnd & { readonly byStaff?: StaffReason },
  now: number,
): Promise<boolean> {
  const { unlockId, state, endedBy } = end;
  const ended = await endHold(trx, end, now);
  if (!ended) return false;
  const { viewer_id: viewerId, owner_id: ownerId } = ended;
  const unlock = { memberId: viewerId, unlockId, byStaff };
  afterCommit(trx, () => context.bus.toMember(viewerId, 'contact-unlocked', { _id: ownerId }));
  if (state === 'CONFIRMED') await spendHeldConnect(trx, unlock, now);
  else {
    const receiver = await returnConnect(trx, unlock, now);
    if (!receiver) throw new Error(`The connect held for the unlock ${unlockId} was returned before.`);
    // The buyer has the money of this connect, and is not told of a return.
    if (receiver === 'REFUND') {
      await forgetHold(trx, { viewerId, unlockId });
      return true;
    }
  }
  const decided = endedBy === 'STAFF' ? { byStaff: true } : {};
  const notice = { about: 'connect', hold: state, ...decided } as const;
  await recordNotification(trx, viewerId, { notice, subject: unlockId }, now);
  afterCommit(trx, () => deliverNotification(context, viewerId, notice));
  return true;
}
