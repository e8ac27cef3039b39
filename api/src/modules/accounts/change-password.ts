import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isCommonPassword } from '../../platform/security/common-password.ts';
import { hashPassword, verifyPassword } from '../../platform/security/passwords.ts';
import { endSessionsOf, replaceSession } from '../sessions/index.ts';
import { findPasswordHash, replacePassword } from './queries.ts';

/** Facts that others may know about a member, so their password must not consist of them. */
const guessableTexts = (member: NonNullable<Awaited<ReturnType<typeof findPasswordHash>>>) =>
  [member.phone_number, member.email?.split('@')[0], member.first_name, member.last_name].filter(
    (text) => typeof text === 'string',
  );

/** Sets a new password and ends every session. Returns the token of a new session for this browser. */
export async function changePassword(
  context: AppContext,
  actor: MemberActor,
  passwords: { currentPassword: string; newPassword: string },
  request: { language: Language; userAgent: string },
): Promise<string> {
  const tries = `change:${actor.id}`;
  await context.limits.take('signInTries', tries);
  const account = await findPasswordHash(context.db, actor.id);
  const former = account?.password_hash ?? null;
  if (!(await verifyPassword(former, passwords.currentPassword))) {
    throw new DomainError('WRONG_CREDENTIALS', { fields: ['currentPassword'] });
  }
  await context.limits.forget('signInTries', tries);
  if (isCommonPassword(passwords.newPassword, account ? guessableTexts(account) : [])) {
    throw new DomainError('INVALID', {
      fields: ['newPassword'],
      messages: [fieldSentence('newPassword', 'common', request.language)],
    });
  }
  const next = await hashPassword(passwords.newPassword);
  return inTransaction(context.db, async (trx) => {
    // Replace the password before ending the sessions: a concurrent sign-in with the old password then either
    // fails or is ended with the others.
    if (!(await replacePassword(trx, actor.id, { former, next }, context.clock()))) {
      throw new DomainError('WRONG_CREDENTIALS', { fields: ['currentPassword'] });
    }
    await endSessionsOf(context, trx, actor.id, actor.sessionId);
    return replaceSession(context, trx, actor, request.userAgent);
  });
}
