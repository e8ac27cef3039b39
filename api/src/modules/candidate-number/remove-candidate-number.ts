import type { User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { loadUser, lockMember } from '../members/index.ts';
import { endCandidateNumber } from './end-candidate-number.ts';

/** Removes the member's candidate's number at once, or stops asking for it. A repeat changes nothing. */
export async function removeCandidateNumber(
  context: AppContext,
  { id: memberId }: MemberActor,
): Promise<User> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    await endCandidateNumber(context, trx, memberId);
  });
  return loadUser(context, memberId);
}
