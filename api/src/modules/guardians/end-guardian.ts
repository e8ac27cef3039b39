import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { noPhoneColumns } from '../../platform/phone-number.ts';
import { setContactOfRecord } from '../members/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { giveUpGuardian } from '../reachability/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { deleteGuardian, type GuardianRow, isRevealed, updateGuardian } from './queries.ts';
import { rememberRefusal } from './refusals.ts';

/** Who ends it: the guardian before or after agreeing, or the member or staff. */
export type GuardianEnd = 'REFUSED' | 'WITHDRAWN' | 'ENDED';

const erased = { name: null, ...noPhoneColumns } as const;

/**
 * Ends a guardian at once: from the commit on, unlocks reveal the member's own contact. A guardian who says
 * no is not asked again by this member, who is told. Name and number are erased unless somebody paid to see
 * them. The caller locks the member.
 */
export async function endGuardian(
  context: AppContext,
  trx: Trx,
  row: GuardianRow,
  state: GuardianEnd,
  now: number,
): Promise<void> {
  const { id, member_id: memberId } = row;
  const byGuardian = state !== 'ENDED';
  if (byGuardian && row.phone !== null)
    await rememberRefusal(context, trx, { memberId, phone: row.phone }, now);
  const isSeen = await isRevealed(trx, id);
  if (byGuardian || isSeen)
    await updateGuardian(trx, id, {
      state,
      ended_at: now,
      code_digest: null,
      ...(isSeen ? {} : erased),
    });
  else await deleteGuardian(trx, id);
  await setContactOfRecord(trx, memberId, 'self');
  giveUpGuardian(context, trx, memberId);
  await recordRemoval(trx, { what: 'guardian.ended', id: memberId, other: id, at: now });
  afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
  if (!byGuardian) return;
  const notice = { about: 'guardian', answer: state } as const;
  await recordNotification(trx, memberId, { notice, subject: memberId }, now);
  afterCommit(trx, () => deliverNotification(context, memberId, notice));
}
