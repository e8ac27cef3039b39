import type { BulkChange } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { isRevertible } from './assess-member.ts';
import { requireChange, showChange } from './list-changes.ts';
import { endWaiting, markToRevert } from './queries.ts';
import { runBulkChanges } from './run-changes.ts';
import { actOf } from './view.ts';

/**
 * Reverts a bulk change, or some of its rows, in the background; ends those that still wait to be changed.
 * Throws NOT_FOUND, and CONFLICT for a deletion or an export, which nothing brings back.
 */
export async function revertBulkChange(
  context: AppContext,
  actor: StaffActor,
  id: string,
  positions: readonly number[] | undefined,
): Promise<BulkChange> {
  const change = await requireChange(context, id);
  if (!isRevertible(actOf(change))) throw new DomainError('CONFLICT');
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    // First, or a member whose turn comes later would be changed after the revert.
    const stopped = await endWaiting(trx, id, { at, positions });
    const rows = await markToRevert(trx, id, { staffId: actor.id, positions });
    if (rows + stopped === 0) return;
    const facts = { rows, whole: positions === undefined, ...(stopped > 0 ? { stopped } : {}) };
    await appendAudit(trx, { staffId: actor.id, action: 'bulk.revert', targetId: id, facts, at });
    afterCommit(trx, () =>
      context.background.run('a revert of a bulk change', (signal) => runBulkChanges(context, signal)),
    );
  });
  return showChange(context, change);
}
