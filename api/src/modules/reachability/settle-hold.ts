import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { returnConnect, spendHeldConnect } from '../connect-ledger/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { findOutcome } from './hold-queries.ts';
import { endHold } from './queries.ts';

/**
 * Settles a hold if it is due: exactly once, whatever runs at the same time. The buyer is notified; the
 * contact stays open either way.
 */
export async function settleHold(
  context: AppContext,
  trx: Trx,
  unlockId: string,
  now: number,
): Promise<void> {
  const hold = await findOutcome(trx, unlockId, now);
  const ended = hold && (await endHold(trx, unlockId, hold, now));
  if (!ended) return;
  const { viewer_id: viewerId, owner_id: ownerId } = ended;
  if (hold === 'CONFIRMED') await spendHeldConnect(trx, { memberId: viewerId, unlockId }, now);
  else if (!(await returnConnect(trx, { memberId: viewerId, unlockId }, now)))
    throw new Error(`The connect held for the unlock ${unlockId} was returned before.`);
  const notice = { about: 'connect', hold } as const;
  await recordNotification(trx, viewerId, { notice, subject: unlockId }, now);
  afterCommit(trx, () => {
    context.bus.toMember(viewerId, 'contact-unlocked', { _id: ownerId });
    deliverNotification(context, viewerId, notice);
  });
}
