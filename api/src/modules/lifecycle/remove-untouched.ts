import type { ActingStaff } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type AuditFacts, appendAudit } from '../audit/index.ts';
import { lockWithReferences, withListingCounters } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { deleteOwnRows, deleteRelationships } from './removal-queries.ts';
import { deleteMemberRow, isUntouched } from './untouched-queries.ts';

/** Removes a member's row, and all that belongs to it. */
export async function eraseRow(trx: Trx, memberId: string): Promise<void> {
  await withListingCounters(trx, memberId, async () => {
    await deleteOwnRows(trx, memberId, null);
    await deleteRelationships(trx, memberId);
    await deleteMemberRow(trx, memberId);
  });
}

/**
 * Removes a member that staff created by mistake, as if there had never been one. Returns false if the
 * record changed since `version` (its `updated_at`), the person signed in, or somebody paid for or wrote to
 * the member.
 */
export async function removeUntouched(
  trx: Trx,
  actor: ActingStaff,
  member: { readonly id: string; readonly version: number },
  { facts, at }: { readonly facts: AuditFacts; readonly at: number },
): Promise<boolean> {
  const { id } = member;
  await lockWithReferences(trx, id);
  if (!(await isUntouched(trx, id, member.version))) return false;
  await eraseRow(trx, id);
  await recordRemoval(trx, { what: 'account.erased', id, at });
  await appendAudit(trx, { staffId: actor.id, action: 'member.remove', targetId: id, facts, at });
  return true;
}
