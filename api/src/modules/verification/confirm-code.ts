import { VERIFICATION_CODE } from '@milon/shared/constants';
import type { ProblemCode, User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { digest, equalInConstantTime } from '../../platform/security/tokens.ts';
import { loadUser, lockMember, updateMember } from '../members/index.ts';
import { confirmPhone } from '../reachability/index.ts';
import { consumeAttempt, consumeCode, findLatestCode, type VerifiedKind } from './queries.ts';
import { getTarget } from './target.ts';

/**
 * Why the code was refused, or undefined if it was correct. Returned, not thrown, because a wrong guess must
 * be committed.
 */
async function tryCode(
  context: AppContext,
  trx: Trx,
  actor: MemberActor,
  kind: VerifiedKind,
  code: string,
): Promise<ProblemCode | undefined> {
  await lockMember(trx, actor.id);
  const { target } = await getTarget(trx, actor.id, kind);
  const now = context.clock();
  const sent = await findLatestCode(trx, actor.id, kind);
  if (!sent || sent.used_at !== null || sent.expires_at <= now || sent.target !== target) {
    return 'CODE_EXPIRED';
  }
  if (!(await consumeAttempt(trx, sent.id, VERIFICATION_CODE.tries))) return 'CODE_TRIES_USED';
  const expected = digest(context.keys.oneTimeCode, `${sent.id}:${code}`);
  if (!equalInConstantTime(sent.code_digest, expected)) return 'CODE_WRONG';
  await consumeCode(trx, sent.id, now);
  await updateMember(trx, actor.id, {
    ...(kind === 'phone'
      ? { phone_verified: 1, phone_verified_at: now }
      : { email_verified: 1, email_verified_at: now, email_verified_by: 'code' }),
    is_active: 1,
    updated_at: now,
  });
  if (kind === 'phone') await confirmPhone(context, trx, { memberId: actor.id, phone: target }, now);
  return undefined;
}

/**
 * Verifies the member's phone or email with the latest code. Five tries for each code, even concurrent ones.
 * Throws CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED, ALREADY_VERIFIED.
 */
export async function confirmCode(
  context: AppContext,
  actor: MemberActor,
  kind: VerifiedKind,
  code: string,
): Promise<User> {
  await context.limits.take('confirmCode', actor.id);
  const refusal = await inTransaction(context.db, (trx) => tryCode(context, trx, actor, kind, code));
  if (refusal) throw new DomainError(refusal, { fields: ['code'] });
  return loadUser(context, actor.id);
}
