import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { loadUser, lockMember, ownPhone, updateMember } from '../members/index.ts';
import { confirmPhone, giveUpNumber } from '../reachability/index.ts';
import { tryCode } from '../verification/index.ts';
import { passWatchList } from '../watch-list/index.ts';
import { readPhone, requirePossible, type TypedPhone } from './read-phone.ts';

/**
 * From the commit on, others see the candidate's own number instead of the account's. Connects that were held
 * for the former one come back. Five tries for each code. Throws INVALID, CONFLICT, NUMBER_GIVEN, CODE_WRONG,
 * CODE_EXPIRED, CODE_TRIES_USED, CONTACT_REFUSED.
 */
export async function confirmCandidateNumber(
  context: AppContext,
  actor: MemberActor,
  { code, phoneNumber }: { readonly code: string; readonly phoneNumber: TypedPhone },
  language: Language,
): Promise<User> {
  const memberId = actor.id;
  await context.limits.take('confirmCode', memberId);
  const { countryCode, e164: phone } = readPhone(phoneNumber, language);
  const refusal = await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    const before = await requirePossible(trx, memberId, phone);
    const refused = await tryCode(context, trx, { memberId, kind: 'candidate', target: phone, code });
    if (refused) return refused;
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
    await confirmPhone(context, trx, { memberId, phone }, now);
    afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
    return undefined;
  });
  if (refusal) throw new DomainError(refusal, { fields: ['code'] });
  return loadUser(context, memberId);
}
