import type { User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { noCandidateNumber } from '../../platform/phone-number.ts';
import { showOneNumber } from '../guardians/index.ts';
import { findMember, loadUser, lockMember, updateMember } from '../members/index.ts';
import { giveUpNumber } from '../reachability/index.ts';
import { recordRemoval } from '../removals/index.ts';

async function empty(trx: Trx, memberId: string, at: number): Promise<void> {
  await updateMember(trx, memberId, {
    ...noCandidateNumber,
    updated_at: at,
  });
  await showOneNumber(trx, memberId);
}

/**
 * Removes the candidate's own number at once: others see the account's again, also who unlocked the contact.
 * A repeat changes nothing.
 */
export async function removeCandidateNumber(
  context: AppContext,
  { id: memberId }: MemberActor,
): Promise<User> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    const { candidate_phone: phone } = (await findMember(trx, memberId)) ?? {};
    if (!phone) return;
    const at = context.clock();
    await giveUpNumber(context, trx, memberId, phone);
    await empty(trx, memberId, at);
    await recordRemoval(trx, { what: 'candidateNumber.ended', id: memberId, at });
    afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
  });
  return loadUser(context, memberId);
}

/** Removes it again after a restore, unless it was proven later. */
export async function repeatCandidateEnd(db: Db, memberId: string, at: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await findMember(trx, memberId);
    if (row?.candidate_proven_at && row.candidate_proven_at <= at) await empty(trx, memberId, at);
  });
}
