import type { ActingStaff } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type AuditFacts, appendAudit } from '../audit/index.ts';
import { withListingCounters } from '../members/index.ts';
import { deleteOwnRows, deleteRelationships, lockWithReferences } from './removal-queries.ts';
import { deleteMemberRow, isUntouched } from './untouched-queries.ts';

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
  await withListingCounters(trx, id, async () => {
    await deleteOwnRows(trx, id, null);
    await deleteRelationships(trx, id);
    await deleteMemberRow(trx, id);
  });
  await appendAudit(trx, { staffId: actor.id, action: 'member.remove', targetId: id, facts, at });
  return true;
}
