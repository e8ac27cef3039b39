import type { Trx } from '../../platform/database/transaction.ts';
import type { Item } from './queries.ts';

/** An item that was put off waits at once. In a new turn the time of the earlier one is over too. */
export async function wakeAssignment(trx: Trx, { itemId, kind }: Item, isNewTurn: boolean): Promise<void> {
  await trx
    .updateTable('work_assignments')
    .set({ snoozed_until: null, ...(isNewTurn ? { due_at: null } : {}) })
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .execute();
}
