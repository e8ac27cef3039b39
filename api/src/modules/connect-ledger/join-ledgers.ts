import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { changeBalance, findPurchasesLeft, insertLedgerRow, type StaffReason } from './queries.ts';

interface Joining {
  readonly fromId: string;
  readonly toId: string;
  /** Of these purchases alone. Absent: of all. */
  readonly purchaseIds?: ReadonlySet<string> | undefined;
  readonly byStaff: StaffReason;
}

/** More purchases than anybody has. */
const mostPurchases = 10_000;

/**
 * Moves what is left of purchases from one ledger to another: two rows for each purchase, so both balances
 * are still the sums of their rows. Both members have a membership, which the caller locked. Returns how many
 * connects moved.
 */
export async function joinLedgers(
  trx: Trx,
  { byStaff, fromId, purchaseIds, toId }: Joining,
  now: number,
): Promise<number> {
  let moved = 0;
  for (const { left, purchaseId } of await findPurchasesLeft(trx, fromId, mostPurchases)) {
    if (purchaseIds && !purchaseIds.has(purchaseId)) continue;
    for (const [memberId, delta] of [
      [fromId, -left],
      [toId, left],
    ] as const) {
      if (!(await changeBalance(trx, memberId, delta, now)))
        throw new Error(`Member ${memberId} has no balance for ${delta} connects.`);
      const id = mintId(now);
      await insertLedgerRow(
        trx,
        {
          id,
          member_id: memberId,
          reason: 'MERGE',
          reference_id: id,
          purchase_id: purchaseId,
          delta,
          created_at: now,
        },
        byStaff,
      );
    }
    moved += left;
  }
  return moved;
}
