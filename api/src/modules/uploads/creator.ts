import { policyAllows } from '@milon/shared/rules';
import type { MemberActor, StaffActor } from '../../context.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';

export type Creator = MemberActor | StaffActor;

/**
 * Members upload photos of themselves, staff those of any member. Throws FORBIDDEN for a member whose policy
 * does not allow it.
 */
export function requireMayUpload(actor: Creator): void {
  if (actor.kind === 'member' && !policyAllows(actor.activePolicy).edits) throw new DomainError('FORBIDDEN');
}

/** The photo's uploader: null for a member's own. */
export const uploaderOf = (actor: Creator): string | null => (actor.kind === 'staff' ? actor.id : null);

/** Writes uploads by staff to the audit log. */
export async function auditUpload(
  trx: Trx,
  actor: Creator,
  photo: { readonly id: string; readonly memberId: string; readonly at: number },
): Promise<void> {
  if (actor.kind !== 'staff') return;
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'photo.upload',
    targetId: photo.id,
    facts: { memberId: photo.memberId },
    at: photo.at,
  });
}
