import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findDueHolds, findDueHoldsOf } from './hold-queries.ts';
import { settleHold } from './settle-hold.ts';

/** So many are settled in one transaction: one write to the disk for all of them. */
const together = 50;

async function settle(context: AppContext, ids: readonly string[], now: number): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    for (const id of ids) await settleHold(context, trx, id, now);
  });
}

/** Settles these holds together; if one of them fails, each on its own, so that it stops no other. */
async function settleTogether(context: AppContext, ids: readonly string[], now: number): Promise<void> {
  try {
    return await settle(context, ids, now);
  } catch (error) {
    context.log.error({ err: error }, 'could not settle held connects together');
  }
  for (const id of ids) {
    try {
      await settle(context, [id], now);
    } catch (error) {
      context.log.error({ err: error, unlockId: id }, 'could not settle a held connect');
    }
  }
}

/** Spends or returns every held connect that is due (decisions §3). */
export async function settleDueHolds(context: AppContext, signal: AbortSignal): Promise<void> {
  let after = '';
  while (!signal.aborted) {
    const now = context.clock();
    const due = await findDueHolds(context.db, now, after, together);
    const last = due.at(-1);
    if (!last) return;
    await settleTogether(
      context,
      due.map((hold) => hold.unlock_id),
      now,
    );
    after = last.unlock_id;
  }
}

/** Spends the connects that were held for the number that this owner has just confirmed. */
export async function settleHoldsOf(context: AppContext, ownerId: string): Promise<void> {
  const now = context.clock();
  const due = await findDueHoldsOf(context.db, ownerId, now);
  for (let from = 0; from < due.length; from += together)
    await settleTogether(
      context,
      due.slice(from, from + together).map((hold) => hold.unlock_id),
      now,
    );
}
