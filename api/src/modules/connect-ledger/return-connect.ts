import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { connectsOfRefund } from './connects-of-refund.ts';
import {
  addReturnedConnect,
  countTakenBack,
  findEntry,
  findRefundedPurchase,
  insertLedgerRow,
  lockBalance,
  type Unlock,
} from './queries.ts';

/** Who gets a connect that comes back: the member, or a part refund that still lacks connects. */
export type ConnectReceiver = 'MEMBER' | 'REFUND';

async function receiverOf(trx: Trx, purchaseId: string): Promise<ConnectReceiver | undefined> {
  const refunded = await findRefundedPurchase(trx, purchaseId);
  if (!refunded) return 'MEMBER';
  if (refunded.isWhole) return undefined;
  const taken = await countTakenBack(trx, purchaseId);
  return connectsOfRefund(refunded) > taken ? 'REFUND' : 'MEMBER';
}

/**
 * Returns the connect that the unlock `unlockId` cost or holds to the purchase it came from. What a part
 * refund paid for and could not take, because it was spent, is a debt of the purchase: returns pay it first.
 * Returns undefined, without a change, if the unlock cost none, was returned before, a refund took it, its
 * purchase was refunded whole, or the member has no membership. The caller locks the member.
 */
export async function returnConnect(
  trx: Trx,
  { memberId, unlockId, byStaff }: Unlock,
  now: number,
): Promise<ConnectReceiver | undefined> {
  const spent = await findEntry(trx, ['UNLOCK', 'HOLD'], unlockId);
  if (!spent || (await findEntry(trx, ['RETURN', 'REFUND'], unlockId))) return undefined;
  // A refund at the same moment ends first, so its state is known.
  if (!(await lockBalance(trx, memberId))) return undefined;
  const receiver = await receiverOf(trx, spent.purchase_id);
  if (!receiver) return undefined;
  const isReturned = receiver === 'MEMBER';
  if (isReturned && !(await addReturnedConnect(trx, memberId, now))) return undefined;
  const row = {
    id: mintId(now),
    member_id: memberId,
    reason: isReturned ? 'RETURN' : 'REFUND',
    reference_id: unlockId,
    purchase_id: spent.purchase_id,
    delta: isReturned ? 1 : 0,
    created_at: now,
  };
  await insertLedgerRow(trx, row, byStaff);
  return receiver;
}
