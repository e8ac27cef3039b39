import type { WorkKind } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { concernsAll } from '../../platform/jobs/concerns-all.ts';
import { type HeldNotice, notifyHeld } from './hold-decision.ts';
import { findDue, takeDue, type UndoRow } from './queries.ts';

const chunkSize = 50;

/** What decisions of a queue do only when they can no longer be undone. */
export type Finishers = Readonly<
  Partial<Record<WorkKind, (context: AppContext, trx: Trx, itemId: string) => Promise<void>>>
>;

async function notify(context: AppContext, row: UndoRow, finishers: Finishers): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const taken = await takeDue(trx, row);
    if (!taken) return;
    await finishers[taken.kind as WorkKind]?.(context, trx, taken.item_id);
    await notifyHeld(context, trx, JSON.parse(taken.notices) as HeldNotice[], context.clock());
  });
}

/**
 * Notifies members of what staff decided, once the decision can no longer be undone. Throws what concerns all
 * decisions.
 */
export async function notifyDueDecisions(
  context: AppContext,
  signal: AbortSignal,
  finishers: Finishers,
): Promise<void> {
  for (;;) {
    const due = await findDue(context.db, context.clock(), chunkSize);
    let notified = 0;
    for (const row of due) {
      if (signal.aborted) return;
      try {
        await notify(context, row, finishers);
        notified += 1;
      } catch (error) {
        if (concernsAll(error)) throw error;
        // One that fails stops no other. It is tried again the next time.
        context.log.error({ err: error, itemId: row.item_id }, 'could not notify of a decision');
      }
    }
    if (due.length < chunkSize || notified === 0) return;
  }
}
