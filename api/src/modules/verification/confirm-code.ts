import type { ProblemCode, User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, loadUser, lockMember, ownPhone, updateMember } from '../members/index.ts';
import { confirmPhone } from '../reachability/index.ts';
import type { ContactKind } from './queries.ts';
import { getTarget } from './target.ts';
import { tellOfContact } from './tell-of-contact.ts';
import { tryCode } from './try-code.ts';

/** Verifies the contact if the code is correct, or returns why it is not. */
async function verify(
  context: AppContext,
  trx: Trx,
  actor: MemberActor,
  kind: ContactKind,
  code: string,
): Promise<ProblemCode | undefined> {
  await lockMember(trx, actor.id);
  const { target } = await getTarget(trx, actor.id, kind);
  const refusal = await tryCode(context, trx, { memberId: actor.id, kind, target, code });
  if (refusal) return refusal;
  const now = context.clock();
  await updateMember(trx, actor.id, {
    ...(kind === 'phone'
      ? { phone_verified: 1, phone_verified_at: now }
      : { email_verified: 1, email_verified_at: now, email_verified_by: 'code' }),
    is_active: 1,
    updated_at: now,
  });
  await tellOfContact(context, trx, actor.id, kind);
  const row = kind === 'phone' ? await findMember(trx, actor.id) : undefined;
  // Behind the candidate's number it is no sign of what others see.
  if (row && ownPhone(row) === target)
    await confirmPhone(context, trx, { memberId: actor.id, phone: target }, now);
  return undefined;
}

/**
 * Verifies the member's phone or email with the latest code. Five tries for each code, even concurrent ones.
 * Throws CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED, ALREADY_VERIFIED.
 */
export async function confirmCode(
  context: AppContext,
  actor: MemberActor,
  kind: ContactKind,
  code: string,
): Promise<User> {
  await context.limits.take('confirmCode', actor.id);
  const refusal = await inTransaction(context.db, (trx) => verify(context, trx, actor, kind, code));
  if (refusal) throw new DomainError(refusal, { fields: ['code'] });
  return loadUser(context, actor.id);
}
