import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { holdConnectAgain, type StaffReason } from '../connect-ledger/index.ts';
import { addToNotificationList, refreshNotificationLists } from '../notifications/index.ts';
import { openHold } from './hold-queries.ts';

/**
 * Holds a returned connect again, as before. Returns false, with nothing written, if it was spent or paid
 * back meanwhile. The caller locks the balance.
 */
export async function reopenHold(
  context: AppContext,
  trx: Trx,
  unlock: { readonly memberId: string; readonly unlockId: string; readonly byStaff: StaffReason },
  now: number,
): Promise<boolean> {
  if (!(await holdConnectAgain(trx, unlock, now))) return false;
  const { memberId, unlockId } = unlock;
  const opened = await openHold(trx, unlockId);
  if (!opened) throw new Error(`No hold of the unlock ${unlockId} was returned.`);
  const notice = { about: 'connect', hold: 'HELD' } as const;
  await addToNotificationList(trx, memberId, { notice, subject: unlockId }, now);
  afterCommit(trx, () => {
    context.bus.toMember(memberId, 'contact-unlocked', { _id: opened.owner_id });
    refreshNotificationLists(context, [memberId]);
  });
  return true;
}
