import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { appendAudit } from '../audit/index.ts';
import { findMember, withVisibilityBroadcast } from '../members/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { markDeleted } from './mark-deleted.ts';
import { countInvoices, takeOverDeletion } from './queries.ts';
import { receiptView } from './receipt.ts';
import { sendReceipt } from './send-receipt.ts';

async function deleteOne(context: AppContext, actor: StaffActor, memberId: string): Promise<boolean> {
  const { db } = context;
  const at = await notBeforeKnownTime(db, context.clock());
  const erase = async (trx: Trx) => {
    const member = await findMember(trx, memberId);
    if (!member) return undefined;
    const own = await takeOverDeletion(trx, memberId, actor.id, at);
    if (!own && !(await markDeleted(trx, memberId, actor.id, at))) return undefined;
    const facts = { policy: member.active_policy, ...(own ? { isDeleted: true } : {}) };
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'member.delete',
      targetId: memberId,
      facts,
      at,
    });
    return { row: member, deletedAt: own?.deleted_at ?? at };
  };
  const done = await withVisibilityBroadcast(context, memberId, () => inTransaction(db, erase));
  if (!done) return false;
  const { row, deletedAt } = done;
  await endSessionsOf(context, memberId);
  context.bus.cutMember(memberId);
  const receipt = receiptView({ deletedAt, invoices: await countInvoices(db, memberId) });
  sendReceipt(context, row, 'deletedByStaff', receipt);
  return true;
}

/**
 * Deletes members as Administration: the same as by themselves, but not theirs to undo, which it ends for those who deleted themselves.
 * Returns how many there were to delete.
 */
export async function deleteUsers(
  context: AppContext,
  actor: StaffActor,
  memberIds: readonly string[],
): Promise<number> {
  let deleted = 0;
  for (const id of new Set(memberIds)) if (await deleteOne(context, actor, id)) deleted += 1;
  return deleted;
}

/** The same for one; throws NOT_FOUND. */
export async function deleteUser(context: AppContext, actor: StaffActor, memberId: string): Promise<void> {
  if (!(await deleteOne(context, actor, memberId))) throw new DomainError('NOT_FOUND');
}
