import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { addReturnedConnect, findEntry, insertLedgerRow, isRefunded, lockBalance } from './queries.ts';

/**
 * Returns the connect that the unlock `unlockId` cost or holds to the purchase it came from. Returns false,
 * and writes nothing, if it cost none, was returned before, a refund took it, its purchase was refunded
 * whole, or the member has no membership. The caller locks the member.
 */
export async function returnConnect(
  trx: Trx,
  { memberId, unlockId }: { readonly memberId: string; readonly unlockId: string },
  now: number,
): Promise<boolean> {
  const spent = await findEntry(trx, memberId, ['UNLOCK', 'HOLD'], unlockId);
  if (!spent || (await findEntry(trx, memberId, ['RETURN', 'REFUND'], unlockId))) return false;
  // A refund at the same moment ends first, so its state is known.
  if (!(await lockBalance(trx, memberId)) || (await isRefunded(trx, spent.purchase_id))) return false;
  if (!(await addReturnedConnect(trx, memberId, now))) return false;
  await insertLedgerRow(trx, {
    id: mintId(now),
    member_id: memberId,
    reason: 'RETURN',
    reference_id: unlockId,
    purchase_id: spent.purchase_id,
    delta: 1,
    created_at: now,
  });
  return true;
}
