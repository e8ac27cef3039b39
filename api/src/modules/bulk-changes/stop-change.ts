import type { BulkChange } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { appendAudit } from '../audit/index.ts';
import { requireChange, showChange } from './list-changes.ts';
import { endReverts, endWaiting } from './queries.ts';

/**
 * Ends what waits in a bulk change of any kind: members whose turn did not come stay as they are, and rows
 * that a revert did not reach are listed as before it. A row in the middle of its step is finished first. A
 * repeat changes nothing. Throws NOT_FOUND.
 */
export async function stopBulkChange(
  context: AppContext,
  actor: StaffActor,
  id: string,
): Promise<BulkChange> {
  const change = await requireChange(context, id);
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const rows = await endWaiting(trx, id, { at });
    const reverts = await endReverts(trx, id);
    if (rows + reverts === 0) return;
    const facts = { rows, reverts };
    await appendAudit(trx, { staffId: actor.id, action: 'bulk.stop', targetId: id, facts, at });
  });
  return showChange(context, change);
}
