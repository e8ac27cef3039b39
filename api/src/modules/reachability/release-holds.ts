import type { Trx } from '../../platform/database/transaction.ts';
import { takeBackHeldConnect } from '../connect-ledger/index.ts';
import { deleteConnectNotice } from '../notifications/index.ts';
import { deleteHoldsOf } from './hold-queries.ts';

/**
 * Ends `most` of the holds of a refunded purchase, the newest first, and deletes the notifications about
 * them: the buyer has the money back, so their connects never come back. The contacts stay open. Returns how
 * many it ended. The caller locks the balance.
 */
export async function releaseHolds(
  trx: Trx,
  refunded: { readonly viewerId: string; readonly purchaseId: string; readonly most: number },
  now: number,
): Promise<number> {
  if (refunded.most <= 0) return 0;
  const { viewerId } = refunded;
  const unlockIds = await deleteHoldsOf(trx, refunded);
  for (const unlockId of unlockIds) {
    await takeBackHeldConnect(trx, { memberId: viewerId, unlockId }, now);
    await deleteConnectNotice(trx, viewerId, unlockId);
  }
  return unlockIds.length;
}
