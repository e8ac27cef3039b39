import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { type MemberRow, ownPhone, updateMember } from '../members/index.ts';
import { confirmPhone, giveUpNumber } from '../reachability/index.ts';
import { passWatchList } from '../watch-list/index.ts';
import { deleteAskings, findAskingOf, updateAsking } from './asking-queries.ts';

/**
 * From the commit on, others see the candidate's own number instead of the one before, whose held connects
 * come back. The caller locks the member. Throws CONTACT_REFUSED.
 */
export async function proveCandidateNumber(
  context: AppContext,
  trx: Trx,
  before: MemberRow,
  { countryCode, phone }: { readonly phone: string; readonly countryCode: string },
): Promise<void> {
  const { id: memberId } = before;
  await passWatchList(context, trx, memberId, { phone });
  const now = context.clock();
  const former = ownPhone(before);
  if (former !== null) await giveUpNumber(context, trx, memberId, former);
  await updateMember(trx, memberId, {
    candidate_phone: phone,
    candidate_country_code: countryCode,
    candidate_proven_at: now,
    updated_at: now,
  });
  const asking = await findAskingOf(trx, memberId, phone);
  if (asking) await updateAsking(trx, asking.id, { state: 'PROVEN' });
  await deleteAskings(trx, memberId, { at: now, ...(asking ? { except: asking.id } : {}) });
  await confirmPhone(context, trx, { memberId, phone }, now);
  afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
}
