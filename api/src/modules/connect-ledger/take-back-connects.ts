import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { changeBalance, findLeftOf, insertLedgerRow, lockBalance } from './queries.ts';

/**
 * Takes back connects of a refunded purchase: `most` of those that are left of it. Returns how many it took;
 * none if they are spent, or if the member has no membership.
 */
export async function takeBackConnects(
  trx: Trx,
  refund: {
    readonly id: string;
    readonly memberId: string;
    readonly purchaseId: string;
    readonly most: number;
  },
  now: number,
): Promise<number> {
  const { id, memberId, purchaseId, most } = refund;
  // An unlock at the same moment waits, so what is left does not change meanwhile.
  if (!(await lockBalance(trx, memberId))) return 0;
  const taken = Math.max(0, Math.min(most, await findLeftOf(trx, memberId, purchaseId)));
  if (taken === 0 || !(await changeBalance(trx, memberId, -taken, now))) return 0;
  await insertLedgerRow(trx, {
    id: mintId(now),
    member_id: memberId,
    reason: 'REFUND',
    reference_id: id,
    purchase_id: purchaseId,
    delta: -taken,
    created_at: now,
  });
  return taken;
}
