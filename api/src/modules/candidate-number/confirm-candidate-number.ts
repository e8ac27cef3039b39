import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { loadUser, lockMember } from '../members/index.ts';
import { tryCode } from '../verification/index.ts';
import { proveCandidateNumber } from './prove-candidate-number.ts';
import { readPhone, requirePossible, type TypedPhone } from './read-phone.ts';

/**
 * Proves the candidate's own number by the code that was sent to it. Five tries for each code. Throws
 * INVALID, CONFLICT, NUMBER_GIVEN, NUMBER_REFUSED, CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED,
 * CONTACT_REFUSED.
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
    const before = await requirePossible(context, trx, memberId, phone);
    const refused = await tryCode(context, trx, { memberId, kind: 'candidate', target: phone, code });
    if (!refused) await proveCandidateNumber(context, trx, before, { phone, countryCode });
    return refused;
  });
  if (refusal) throw new DomainError(refusal, { fields: ['code'] });
  return loadUser(context, memberId);
}
