import type { Trx } from '../../platform/database/transaction.ts';
import { mintId } from '../../platform/ids.ts';
import {
  findEntry,
  findLeftOf,
  findPurchasesLeft,
  insertLedgerRow,
  nameReturnMerge,
  takeConnect,
  takeLeftConnect,
  type Unlock,
} from './queries.ts';

/**
 * Takes one connect of the oldest purchase that has any left. Returns false, and writes nothing, if none is.
 */
async function take(
  trx: Trx,
  { memberId, unlockId }: Unlock,
  reason: 'UNLOCK' | 'HOLD',
  now: number,
): Promise<boolean> {
  // This also locks the membership, so concurrent unlocks read the ledger below one after another.
  if (!(await takeConnect(trx, memberId, now))) return false;
  const [oldest] = await findPurchasesLeft(trx, memberId, 1);
  if (!oldest) throw new Error(`The ledger of member ${memberId} has fewer connects than the balance.`);
  await insertLedgerRow(trx, {
    id: mintId(now),
    member_id: memberId,
    reason,
    reference_id: unlockId,
    purchase_id: oldest.purchaseId,
    delta: -1,
    created_at: now,
  });
  return true;
}

/**
 * Spends one connect of the oldest purchase that has any left, for an unlock. Returns false, and writes
 * nothing, if the member has none or the package has ended.
 */
export function spendConnect(trx: Trx, unlock: Unlock, now: number): Promise<boolean> {
  return take(trx, unlock, 'UNLOCK', now);
}

/**
 * The same, but the connect is only held: `spendHeldConnect` spends it later, or `returnConnect` returns it.
 */
export function holdConnect(trx: Trx, unlock: Unlock, now: number): Promise<boolean> {
  return take(trx, unlock, 'HOLD', now);
}

/**
 * Holds a connect again that a merge returned: one of the purchase that it came back to, also if the package
 * has ended. The return and this become two rows of the merge, so that the connect can be returned again.
 * Returns false, and writes nothing, if none of that purchase is left. The caller locks the balance.
 */
export async function holdConnectAgain(trx: Trx, unlock: Unlock, now: number): Promise<boolean> {
  const { byStaff, memberId, unlockId } = unlock;
  const returned = await findEntry(trx, ['RETURN'], unlockId);
  if (!returned || (await findLeftOf(trx, memberId, returned.purchase_id)) < 1) return false;
  if (!(await takeLeftConnect(trx, memberId, now))) return false;
  await nameReturnMerge(trx, unlockId);
  const id = mintId(now);
  const row = { id, member_id: memberId, reason: 'MERGE', reference_id: id, delta: -1, created_at: now };
  await insertLedgerRow(trx, { ...row, purchase_id: returned.purchase_id }, byStaff);
  return true;
}

/** Ends a held connect. The balance was changed when it was held, so this row changes nothing. */
async function endHeldConnect(
  trx: Trx,
  { memberId, unlockId, byStaff }: Unlock,
  reason: 'UNLOCK' | 'REFUND',
  now: number,
): Promise<void> {
  const held = await findEntry(trx, ['HOLD'], unlockId);
  if (!held) throw new Error(`No connect is held for the unlock ${unlockId}.`);
  const row = {
    id: mintId(now),
    member_id: memberId,
    reason,
    reference_id: unlockId,
    purchase_id: held.purchase_id,
    delta: 0,
    created_at: now,
  };
  await insertLedgerRow(trx, row, byStaff);
}

/** Spends a held connect. */
export function spendHeldConnect(trx: Trx, unlock: Unlock, now: number): Promise<void> {
  return endHeldConnect(trx, unlock, 'UNLOCK', now);
}

/** Takes back a held connect whose price was paid back, so that nothing returns it later. */
export function takeBackHeldConnect(trx: Trx, unlock: Unlock, now: number): Promise<void> {
  return endHeldConnect(trx, unlock, 'REFUND', now);
}
