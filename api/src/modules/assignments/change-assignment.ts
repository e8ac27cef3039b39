import type { Assignment, AuditAction } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { type AssignmentRow, findAssignment, findItem, type Item } from './queries.ts';
import { assignmentView } from './view.ts';

interface Change {
  readonly action: AuditAction;
  readonly facts: Readonly<Record<string, unknown>>;
}

/**
 * Changes the assignment of an item that waits, and records it. `change` returns undefined if there is
 * nothing to change. Throws NOT_FOUND, ALREADY_DECIDED.
 */
export function changeAssignment(
  context: AppContext,
  actor: StaffActor,
  item: Item,
  change: (trx: Trx, at: number, before: AssignmentRow | undefined) => Promise<Change | undefined>,
): Promise<Assignment> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const found = await findItem(trx, item);
    if (!found) throw new DomainError('NOT_FOUND');
    if (found.waits === 0) throw new DomainError('ALREADY_DECIDED');
    const changed = await change(trx, at, await findAssignment(trx, item));
    if (changed) {
      const { action, facts } = changed;
      const about = found.member_id === null ? {} : { memberId: found.member_id };
      const entry = { staffId: actor.id, action, targetId: item.itemId, at };
      await appendAudit(trx, { ...entry, facts: { ...about, work: item.kind, ...facts } });
    }
    const row = await findAssignment(trx, item);
    return row ? assignmentView(row, at) : { itemId: item.itemId };
  });
}
