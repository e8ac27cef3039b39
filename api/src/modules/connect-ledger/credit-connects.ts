import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { changeBalance, insertLedgerRow } from './queries.ts';

/**
 * Adds the connects of a purchase to the balance of a member who has a membership. A transaction is credited
 * once: the ledger has one PURCHASE for each.
 */
export async function creditConnects(
  trx: Trx,
  purchase: { readonly id: string; readonly member_id: string; readonly connects: number },
  now: number,
): Promise<void> {
  const balance = await changeBalance(trx, purchase.member_id, purchase.connects, now);
  if (!balance) throw new Error(`Member ${purchase.member_id} has no membership to credit.`);
  await insertLedgerRow(trx, {
    id: mintId(now),
    member_id: purchase.member_id,
    reason: 'PURCHASE',
    reference_id: purchase.id,
    purchase_id: purchase.id,
    delta: purchase.connects,
    created_at: now,
  });
}
