import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { findPurchasesLeft, insertLedgerRow, takeConnect } from './queries.ts';

/**
 * Spends one connect of the oldest purchase that has any left, for the unlock `unlockId`. Returns false, and
 * writes nothing, if the member has none or the package has ended.
 */
export async function spendConnect(
  trx: Trx,
  { memberId, unlockId }: { readonly memberId: string; readonly unlockId: string },
  now: number,
): Promise<boolean> {
  // This also locks the membership, so concurrent unlocks read the ledger below one after another.
  if (!(await takeConnect(trx, memberId, now))) return false;
  const [oldest] = await findPurchasesLeft(trx, memberId, 1);
  if (!oldest) throw new Error(`The ledger of member ${memberId} has fewer connects than the balance.`);
  await insertLedgerRow(trx, {
    id: mintId(now),
    member_id: memberId,
    reason: 'UNLOCK',
    reference_id: unlockId,
    purchase_id: oldest.purchaseId,
    delta: -1,
    created_at: now,
  });
  return true;
}
