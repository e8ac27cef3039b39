import type { AppContext } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { StaffReason } from '../connect-ledger/index.ts';
import { closeHold, findHeldUnlocks, findHold, reopenHold } from '../reachability/index.ts';
import { findRemembered, remember } from './move-rows.ts';

/** Under which a connect is remembered that a merge returned. */
const place = 'connect_holds.state';

interface HeldTwice {
  readonly mergeId: string;
  /** The newer account. */
  readonly memberId: string;
  readonly byStaff: StaffReason;
}

/**
 * Gives back the connects that the newer account still holds after the move: for contacts that the older one
 * unlocked too. They then join as what is left of their purchases.
 */
export async function returnHeldTwice(
  context: AppContext,
  trx: Trx,
  { byStaff, memberId, mergeId }: HeldTwice,
  at: number,
): Promise<void> {
  const unlockIds = await findHeldUnlocks(trx, memberId);
  for (const unlockId of unlockIds)
    await closeHold(context, trx, { unlockId, state: 'RETURNED', endedBy: 'STAFF', byStaff }, at);
  await remember(
    trx,
    mergeId,
    place,
    unlockIds.map((key) => ({ key })),
  );
}

/**
 * Holds them again, once what is left of its purchases is the newer account's. One that was spent meanwhile
 * stays returned, and no other connect is taken for it. Returns how many those are.
 */
export async function holdTwiceAgain(
  context: AppContext,
  trx: Trx,
  { byStaff, memberId, mergeId }: HeldTwice,
  at: number,
): Promise<number> {
  let spent = 0;
  for (const { row_key: unlockId } of await findRemembered(trx, mergeId, place)) {
    // A refund took those that have no hold any more.
    if (!(await findHold(trx, unlockId))) continue;
    if (!(await reopenHold(context, trx, { memberId, unlockId, byStaff }, at))) spent += 1;
  }
  return spent;
}
