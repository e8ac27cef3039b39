import type { Trx } from '../../platform/database/transaction.ts';
import { clearAssignment, findAssignment, type Item, saveAssignment } from './queries.ts';

/** Who had the absorbed item gets the kept one, unless somebody has that; the earlier time counts. */
export async function mergeAssignments(trx: Trx, kept: Item, absorbedId: string, at: number): Promise<void> {
  const absorbed = await findAssignment(trx, { ...kept, itemId: absorbedId });
  if (!absorbed) return;
  const own = await findAssignment(trx, kept);
  const times = [own?.due_at, absorbed.due_at].filter((time) => typeof time === 'number');
  const due = times.length > 0 ? Math.min(...times) : null;
  await saveAssignment(trx, kept, { staff_id: own?.staff_id ?? absorbed.staff_id, due_at: due }, at);
  await clearAssignment(trx, { ...kept, itemId: absorbedId });
}

/** An item that was put off waits at once. In a new turn the time of the earlier one is over too. */
export async function wakeAssignment(trx: Trx, { itemId, kind }: Item, isNewTurn: boolean): Promise<void> {
  await trx
    .updateTable('work_assignments')
    .set({ snoozed_until: null, ...(isNewTurn ? { due_at: null } : {}) })
    .where('kind', '=', kind)
    .where('item_id', '=', itemId)
    .execute();
}
