import type { WorkKind } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { type HeldNotice, tellHeld } from './hold-decision.ts';
import { findDue, takeDue, type UndoRow } from './queries.ts';

const atOnce = 50;

/** What decisions of a queue do only when they can no longer be undone. */
export type Finishers = Readonly<
  Partial<Record<WorkKind, (context: AppContext, trx: Trx, itemId: string) => Promise<void>>>
>;

async function tell(context: AppContext, row: UndoRow, finishers: Finishers): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const taken = await takeDue(trx, row);
    if (!taken) return;
    await finishers[taken.kind as WorkKind]?.(context, trx, taken.item_id);
    await tellHeld(context, trx, JSON.parse(taken.notices) as HeldNotice[], context.clock());
  });
}

/** Tells members what staff decided, once the decision can no longer be undone. */
export async function tellDueDecisions(
  context: AppContext,
  signal: AbortSignal,
  finishers: Finishers,
): Promise<void> {
  for (;;) {
    const due = await findDue(context.db, context.clock(), atOnce);
    let told = 0;
    for (const row of due) {
      if (signal.aborted) return;
      try {
        await tell(context, row, finishers);
        told += 1;
      } catch (error) {
        // One that fails stops no other. It is tried again the next time.
        context.log.error({ err: error, itemId: row.item_id }, 'could not tell a decision');
      }
    }
    if (due.length < atOnce || told === 0) return;
  }
}
