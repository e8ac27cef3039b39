import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { appendAudit } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { markDeleted, shutOut } from './mark-deleted.ts';
import { countInvoices, takeOverDeletion } from './queries.ts';
import { receiptView } from './receipt.ts';
import { sendReceipt } from './send-receipt.ts';

async function deleteOne(context: AppContext, actor: StaffActor, memberId: string): Promise<boolean> {
  const { db } = context;
  const at = await notBeforeKnownTime(db, context.clock());
  return inTransaction(db, async (trx) => {
    const member = await findMember(trx, memberId);
    if (!member) return false;
    const own = await takeOverDeletion(trx, memberId, actor.id, at);
    if (!own && !(await markDeleted(context, trx, memberId, { by: actor.id, at }))) return false;
    const facts = { policy: member.active_policy, ...(own ? { isDeleted: true } : {}) };
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'member.delete',
      targetId: memberId,
      facts,
      at,
    });
    await shutOut(context, trx, memberId);
    const invoices = await countInvoices(trx, memberId);
    const receipt = receiptView({ deletedAt: own?.deleted_at ?? at, invoices });
    afterCommit(trx, () => sendReceipt(context, member, 'deletedByStaff', receipt));
    return true;
  });
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
