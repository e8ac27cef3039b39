import { VERIFICATION_CODE } from '@milon/shared/constants';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { isCommonPassword } from '../../platform/security/common-password.ts';
import { hashPassword } from '../../platform/security/passwords.ts';
import { equalInConstantTime } from '../../platform/security/tokens.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { type AccountKey, accountKey, accountName } from './account-key.ts';
import { resetCodeDigest, resetTarget } from './forgot-password.ts';
import { findKnownDevice } from './known-device.ts';
import { findAccount } from './queries.ts';
import {
  consumeReset,
  consumeResetAttempt,
  deleteResetsOf,
  findReset,
  setPassword,
} from './reset-queries.ts';

const refuse = (code: 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TRIES_USED') =>
  new DomainError(code, { fields: ['code'] });

interface Sent {
  readonly id: string;
  readonly memberId: string;
}

/** The code that was sent, after taking one of its tries. Throws for a wrong one; one that went to nobody is always wrong. */
async function takeCode(context: AppContext, target: string, code: string): Promise<Sent> {
  const now = context.clock();
  const sent = await consumeResetAttempt(context.db, target, { most: VERIFICATION_CODE.tries, now });
  if (!sent) {
    throw refuse((await findReset(context.db, target, now)) ? 'CODE_TRIES_USED' : 'CODE_EXPIRED');
  }
  const isRight = equalInConstantTime(sent.code_digest, resetCodeDigest(context, sent.id, code));
  if (!isRight || sent.member_id === null) throw refuse('CODE_WRONG');
  return { id: sent.id, memberId: sent.member_id };
}

/** The code that this known device asked for, else the one that anybody did: strangers use up the tries of the latter alone. */
async function takeOwnCode(
  context: AppContext,
  key: AccountKey,
  code: string,
  device: string | undefined,
): Promise<Sent> {
  if (device !== undefined) {
    try {
      return await takeCode(context, resetTarget(context, key, device), code);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
  return takeCode(context, resetTarget(context, key), code);
}

/**
 * Sets a new password with the code that was sent last and ends every session. A code has five tries, five minutes and one use. Throws
 * CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED, the same whether the phone or email has an account or not.
 */
export async function resetPassword(
  context: AppContext,
  form: { phone?: string | undefined; email?: string | undefined; code: string; newPassword: string },
  request: { address: string; language: Language; device: string | undefined },
): Promise<void> {
  const key = accountKey(form);
  const account = key && (await findAccount(context.db, key));
  const device = findKnownDevice(context, request.device, account?.id);
  await context.limits.take('reset', device ?? request.address);
  const own = key && accountName(key).replace(/^\+880|@.*$/g, '');
  if (isCommonPassword(form.newPassword, own ? [own] : [])) {
    const messages = [fieldSentence('newPassword', 'common', request.language)];
    throw new DomainError('INVALID', { fields: ['newPassword'], messages });
  }
  if (!key) throw refuse('CODE_EXPIRED');
  const { id, memberId } = await takeOwnCode(context, key, form.code, device);
  const passwordHash = await hashPassword(form.newPassword);
  await inTransaction(context.db, async (trx) => {
    if (!(await consumeReset(trx, id))) throw refuse('CODE_EXPIRED');
    // Whatever closed the account in between holds, or proved its other address: to such a one no code would have gone.
    const owner = { memberId, key };
    if (!(await setPassword(trx, owner, passwordHash, context.clock()))) throw refuse('CODE_EXPIRED');
    await deleteResetsOf(trx, memberId);
    await endSessionsOf(context, trx, memberId);
  });
  // Who holds the phone or the mailbox is the owner: others' guesses no longer stand in the way.
  await context.limits.forget('signInAccount', accountName(key));
  await context.limits.forget('signInTries', `${accountName(key)}:${request.address}`);
}
