import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { concernsAll } from '../../platform/jobs/concerns-all.ts';
import { lockBalances } from '../connect-ledger/index.ts';
import { type DueHold, findDueHolds, findDueHoldsOf } from './due-hold-queries.ts';
import { settleHold } from './settle-hold.ts';

/** So many are settled in one transaction: one write to the disk for all of them. */
const together = 50;

async function settle(context: AppContext, holds: readonly DueHold[], now: number): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    // Before the holds, as an unlock and a refund do.
    await lockBalances(
      trx,
      holds.map(({ viewerId }) => viewerId),
    );
    for (const hold of holds) await settleHold(context, trx, hold, now);
  });
}

/**
 * Settles these holds together; if one of them fails, each on its own, so that it stops no other. Throws what
 * concerns all holds.
 */
async function settleTogether(context: AppContext, holds: readonly DueHold[], now: number): Promise<void> {
  try {
    return await settle(context, holds, now);
  } catch (error) {
    if (concernsAll(error)) throw error;
    context.log.error({ err: error }, 'could not settle held connects together');
  }
  for (const hold of holds) {
    try {
      await settle(context, [hold], now);
    } catch (error) {
      if (concernsAll(error)) throw error;
      context.log.error({ err: error, unlockId: hold.unlockId }, 'could not settle a held connect');
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
    await settleTogether(context, due, now);
    after = last.unlockId;
  }
}

/** Spends the connects that were held for the number that this owner has just confirmed. */
export async function settleHoldsOf(context: AppContext, ownerId: string): Promise<void> {
  const now = context.clock();
  const due = await findDueHoldsOf(context.db, ownerId, now);
  for (let from = 0; from < due.length; from += together)
    await settleTogether(context, due.slice(from, from + together), now);
}
