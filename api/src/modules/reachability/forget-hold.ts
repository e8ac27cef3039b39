import type { Trx } from '../../platform/database/transaction.ts';
import { deleteConnectNotice } from '../notifications/index.ts';
import { deleteHold } from './hold-queries.ts';

/** Deletes a hold whose connect went to a refund, and its notification. The contact stays unlocked. */
export async function forgetHold(
  trx: Trx,
  { viewerId, unlockId }: { readonly viewerId: string; readonly unlockId: string },
): Promise<void> {
  await deleteHold(trx, unlockId);
  await deleteConnectNotice(trx, viewerId, unlockId);
}
