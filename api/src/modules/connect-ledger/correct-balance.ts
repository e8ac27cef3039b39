import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import { changeBalance, findPurchasesLeft, insertLedgerRow, type StaffReason } from './queries.ts';

export interface Correction {
  readonly memberId: string;
  /** Connects to add, or to take if negative. */
  readonly delta: number;
  readonly byStaff: StaffReason;
}

/** How much to take of each purchase, the oldest first. */
async function splitByPurchase(trx: Trx, { memberId, delta }: Correction) {
  const parts: { purchaseId: string; delta: number }[] = [];
  let missing = -delta;
  for (const { purchaseId, left } of await findPurchasesLeft(trx, memberId, missing)) {
    const taken = Math.min(left, missing);
    missing -= taken;
    parts.push({ purchaseId, delta: -taken });
    if (missing === 0) return parts;
  }
  throw new Error(`The ledger of member ${memberId} has fewer connects than the balance.`);
}

/**
 * Changes a balance by hand. Taken connects come from the oldest purchases, with one ledger row for each;
 * added ones count like a purchase of their own. Returns the new balance, or undefined, with nothing written,
 * if it would be below zero or the member never had a package.
 */
export async function correctBalance(
  trx: Trx,
  correction: Correction,
  now: number,
): Promise<{ connects: number; remainingConnects: number } | undefined> {
  const { memberId, delta, byStaff } = correction;
  // This also locks the membership, so the ledger below does not change meanwhile.
  const balance = await changeBalance(trx, memberId, delta, now);
  if (!balance) return undefined;
  const parts = delta < 0 ? await splitByPurchase(trx, correction) : [{ purchaseId: undefined, delta }];
  for (const part of parts) {
    const id = mintId(now);
    const row = {
      id,
      member_id: memberId,
      reason: 'CORRECTION',
      reference_id: id,
      purchase_id: part.purchaseId ?? id,
      delta: part.delta,
      created_at: now,
    };
    await insertLedgerRow(trx, row, byStaff);
  }
  return balance;
}
