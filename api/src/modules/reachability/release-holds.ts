import type { Trx } from '../../platform/database/transaction.ts';
import { deleteConnectNotice } from '../notifications/index.ts';
import { deleteHoldsOf } from './queries.ts';

/**
 * Ends the holds of a purchase that is refunded whole, and deletes the notifications about them: the buyer
 * has the money back, so no connect comes back. The contacts stay open.
 */
export async function releaseHolds(trx: Trx, viewerId: string, purchaseId: string): Promise<void> {
  for (const unlockId of await deleteHoldsOf(trx, viewerId, purchaseId))
    await deleteConnectNotice(trx, viewerId, unlockId);
}
