import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { hashPassword, isCommonPassword, verifyPassword } from '../../platform/security/passwords.ts';
import { updateMember } from '../members/index.ts';
import { endSessionsOf, startSession } from '../sessions/index.ts';
import { findPasswordHash } from './queries.ts';

/** Sets a new password and ends every session; gives the token of a new one for the caller. */
export async function changePassword(
  context: AppContext,
  actor: MemberActor,
  passwords: { currentPassword: string; newPassword: string },
  request: { language: Language; userAgent: string },
): Promise<string> {
  await context.limits.take('signIn', `account:${actor.id}`);
  const account = await findPasswordHash(context.db, actor.id);
  if (!(await verifyPassword(account?.password_hash, passwords.currentPassword))) {
    throw new DomainError('WRONG_CREDENTIALS', { fields: ['currentPassword'] });
  }
  if (isCommonPassword(passwords.newPassword)) {
    throw new DomainError('INVALID', {
      fields: ['newPassword'],
      messages: [fieldSentence('newPassword', 'format', request.language)],
    });
  }
  const password_hash = await hashPassword(passwords.newPassword);
  await inTransaction(context.db, (trx) =>
    updateMember(trx, actor.id, { password_hash, updated_at: context.clock() }),
  );
  await endSessionsOf(context, actor.id);
  return startSession(context, context.db, actor.id, request.userAgent);
}
