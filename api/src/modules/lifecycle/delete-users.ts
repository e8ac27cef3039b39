import type { ActingStaff, AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { appendAudit } from '../audit/index.ts';
import { findMember } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { endSessionsAndSockets, markDeleted } from './mark-deleted.ts';
import { countInvoices, takeOverDeletion } from './queries.ts';
import { receiptView } from './receipt.ts';
import { sendReceipt } from './send-receipt.ts';

/**
 * Deletes a member within a transaction, for good: the member's own deletion becomes one by staff. Returns
 * false if the member does not exist or staff deleted them before. `at` must not be before the known time.
 */
export async function deleteMember(
  context: AppContext,
  trx: Trx,
  actor: ActingStaff,
  memberId: string,
  at: number,
): Promise<boolean> {
  const member = await findMember(trx, memberId);
  if (!member) return false;
  const ownDeletion = await takeOverDeletion(trx, memberId, actor.id, at);
  if (ownDeletion) await recordRemoval(trx, { what: 'account.takenOver', id: memberId, other: actor.id, at });
  else if (!(await markDeleted(context, trx, memberId, { by: actor.id, at }))) return false;
  const facts = { policy: member.active_policy, ...(ownDeletion ? { isDeleted: true } : {}) };
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'member.delete',
    targetId: memberId,
    facts,
    at,
  });
  await endSessionsAndSockets(context, trx, memberId);
  const invoices = await countInvoices(trx, memberId);
  const receipt = receiptView({ deletedAt: ownDeletion?.deleted_at ?? at, invoices });
  afterCommit(trx, () => sendReceipt(context, member, 'deletedByStaff', receipt));
  return true;
}

async function deleteOne(context: AppContext, actor: StaffActor, memberId: string): Promise<boolean> {
  const { db } = context;
  const at = await notBeforeKnownTime(db, context.clock());
  return inTransaction(db, (trx) => deleteMember(context, trx, actor, memberId, at));
}

/**
 * Deletes members as Administration. It works like a member's own deletion, but the member cannot undo it,
 * even if they had deleted the account themselves. Returns the number of deleted members.
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

/** Deletes one member as Administration. Throws NOT_FOUND. */
export async function deleteUser(context: AppContext, actor: StaffActor, memberId: string): Promise<void> {
  if (!(await deleteOne(context, actor, memberId))) throw new DomainError('NOT_FOUND');
}
