import type { StaffActor } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { recordLook } from '../../audit/index.ts';
import { type Deletion, isRestorable, isSelfDeleted } from './staff-view.ts';

/**
 * Whether this member of staff may open a member. Only Administration may open a deleted one, while somebody
 * can undo the deletion, and only through calls that write to the audit log. No one may open a removed one.
 */
export function mayOpen(actor: StaffActor, row: Parameters<typeof isRestorable>[0]): boolean {
  return row.is_deleted === 0 || (isRestorable(row) && actor.role === 'administration');
}

/**
 * Throws NOT_FOUND if staff can no longer decide anything about the member: removed, or already deleted
 * by staff.
 */
export function requireDecidable<Row extends Deletion>(row: Row | undefined): Row {
  if (row && (row.is_deleted === 0 || isSelfDeleted(row))) return row;
  throw new DomainError('NOT_FOUND');
}

/** Records in the audit log that Administration opened deleted members. */
export async function auditDeletedViews(
  trx: Trx,
  actor: StaffActor,
  look: { readonly memberId: string } | { readonly listed: readonly string[] },
  at: number,
): Promise<void> {
  const entry =
    'memberId' in look
      ? ({ action: 'member.look', targetId: look.memberId, facts: { isDeleted: true } } as const)
      : ({
          action: 'member.list',
          targetId: 'members',
          facts: { isDeleted: true, ids: look.listed },
        } as const);
  await recordLook(trx, actor, { at, ...entry });
}
