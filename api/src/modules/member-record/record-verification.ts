import type { MemberNote } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { appendAudit } from '../audit/index.ts';
import { updateMember } from '../members/index.ts';
import { storeNote } from './store-note.ts';

/**
 * Records that staff verified a member in another way, or that this no longer stands (decisions §9). The
 * reason becomes a note for staff. Throws NOT_FOUND.
 */
export function recordVerification(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { isVerified, reason }: { isVerified: boolean; reason: string },
): Promise<MemberNote> {
  const at = context.clock();
  return inTransaction(context.db, async (trx) => {
    const note = await storeNote(trx, actor, { memberId, kind: 'NOTE', text: reason, at });
    await updateMember(trx, memberId, { other_verified_at: isVerified ? at : null, updated_at: at });
    await appendAudit(trx, {
      staffId: actor.id,
      action: isVerified ? 'member.verify' : 'member.verify-end',
      targetId: memberId,
      facts: { noteId: note._id },
      at,
    });
    afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
    return note;
  });
}
