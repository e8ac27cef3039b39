import { RESTORE_DAYS } from '@milon/shared/constants';
import type { MemberNote } from '@milon/shared/contracts';
import { DAY_MS, policyAllows } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { notBeforeKnownTime } from '../../platform/time/queries.ts';
import { appendAudit } from '../audit/index.ts';
import { storeNote } from '../member-record/index.ts';
import { findMember, withVisibilityBroadcast } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { extendMembership } from './pause-queries.ts';
import { isMerged, unmarkDeletedByStaff } from './queries.ts';
import { sendRestored } from './send-receipt.ts';

/** Why there is no deletion to undo. */
async function refusalOf(trx: Trx, memberId: string): Promise<DomainError> {
  const row = await findMember(trx, memberId);
  if (!row || row.removed_at !== null) return new DomainError('NOT_FOUND');
  if (row.is_deleted === 0) return new DomainError('CONFLICT');
  // It comes back only by an undo of the merge.
  if (await isMerged(trx, memberId)) return new DomainError('CONFLICT');
  return new DomainError(row.restorable_by_staff === 1 ? 'NOT_FOUND' : 'OWN_DELETION');
}

/**
 * Undoes a deletion by staff within 7 days, as Administration. The status stays, a package gets its days
 * back, and the reason becomes a note for staff. Throws OWN_DELETION if the member deleted the account, even
 * if staff took that over; CONFLICT if it is not deleted, or merged into another; NOT_FOUND if there is no
 * such member, or the 7 days are over.
 */
export async function restoreMember(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  reason: string,
): Promise<MemberNote> {
  const at = await notBeforeKnownTime(context.db, context.clock());
  const since = at - RESTORE_DAYS * DAY_MS;
  return inTransaction(context.db, async (trx) => {
    const before = await findMember(trx, memberId);
    const isRestored = await withVisibilityBroadcast(context, trx, memberId, () =>
      unmarkDeletedByStaff(trx, memberId, { since, at }),
    );
    const member = await findMember(trx, memberId);
    if (!isRestored || !member) throw await refusalOf(trx, memberId);
    const deletedAt = before?.deleted_at ?? at;
    // In a pause the days of a package stand still anyway.
    if (member.paused_at === null)
      await extendMembership(trx, memberId, { pausedAt: deletedAt, milliseconds: at - deletedAt, at });
    await recordRemoval(trx, { what: 'account.restored', id: memberId, at });
    const note = await storeNote(trx, actor, { memberId, kind: 'NOTE', text: reason, at });
    await appendAudit(trx, {
      staffId: actor.id,
      action: 'member.restore',
      targetId: memberId,
      facts: { policy: member.active_policy, noteId: note._id },
      at,
    });
    // Who may not sign in is told nothing: the sign-in page says why.
    if (policyAllows(member.active_policy).signsIn) afterCommit(trx, () => sendRestored(context, member));
    return note;
  });
}
