import type { ActingStaff, AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { removeUntouched } from '../lifecycle/index.ts';
import { lockRow, type RowKey, settleRow } from './queries.ts';

/** Removes the member of one row unless somebody changed it since. Stores the outcome in that transaction. */
export async function revertRow(context: AppContext, actor: ActingStaff, key: RowKey): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const row = await lockRow(trx, key, { row: 'CREATED', of: 'REVERTING' });
    if (!row) return;
    const { member_id: id, version } = row;
    const isRemoved =
      id !== null &&
      version !== null &&
      (await removeUntouched(trx, actor, { id, version }, { facts: { import: key.importId }, at }));
    const changes = isRemoved
      ? { state: 'REVERTED' as const, member_id: null, warnings: null }
      : { state: 'CHANGED' as const };
    await settleRow(trx, key, { ...changes, at });
  });
}
