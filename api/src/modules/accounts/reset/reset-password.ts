import { VERIFICATION_CODE } from '@milon/shared/constants';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { limitVisit, type Visit } from '../../../platform/limit-visit.ts';
import { isCommonPassword } from '../../../platform/security/common-password.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { equalInConstantTime } from '../../../platform/security/tokens.ts';
import { endSessionsOf } from '../../sessions/index.ts';
import { type AccountKey, accountKey, accountName } from '../account-key.ts';
import { findKnownDevice } from '../known-device.ts';
import { findAccount } from '../queries.ts';
import { resetCodeDigest, resetTarget } from './forgot-password.ts';
import {
  consumeReset,
  consumeResetAttempt,
  deleteResetsOf,
  findReset,
  setPassword,
} from './reset-queries.ts';

const refuse = (code: 'CODE_WRONG' | 'CODE_EXPIRED' | 'CODE_TRIES_USED') =>
  new DomainError(code, { fields: ['code'] });

interface SentCode {
  readonly id: string;
  readonly memberId: string;
}

/**
 * Returns the stored code after counting one attempt. Throws if `code` is wrong; a stored code without an
 * account is always wrong.
 */
async function takeCode(context: AppContext, target: string, code: string): Promise<SentCode> {
  const now = context.clock();
  const sent = await consumeResetAttempt(context.db, target, { most: VERIFICATION_CODE.tries, now });
  if (!sent) {
    throw refuse((await findReset(context.db, target, now)) ? 'CODE_TRIES_USED' : 'CODE_EXPIRED');
  }
  const isRight = equalInConstantTime(sent.code_digest, resetCodeDigest(context, sent.id, code));
  if (!isRight || sent.member_id === null) throw refuse('CODE_WRONG');
  return { id: sent.id, memberId: sent.member_id };
}

/**
 * Checks the code that this known device requested, then the code that any other device requested. Other
 * people's guesses use up only the attempts of the latter.
 */
async function takeOwnCode(
  context: AppContext,
  key: AccountKey,
  code: string,
  device: string | undefined,
): Promise<SentCode> {
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
 * Sets a new password with the latest code and ends every session. A code allows five attempts, lasts five
 * minutes and works once. Throws CODE_WRONG, CODE_EXPIRED, CODE_TRIES_USED, the same whether the phone or
 * email has an account or not.
 */
export async function resetPassword(
  context: AppContext,
  form: { phone?: string | undefined; email?: string | undefined; code: string; newPassword: string },
  request: Visit & { readonly language: Language; readonly device: string | undefined },
): Promise<void> {
  const key = accountKey(form);
  const account = key && (await findAccount(context.db, key));
  const device = findKnownDevice(context, request.device, account?.id);
  if (device === undefined) await limitVisit(context, 'reset', request);
  else await context.limits.take('reset', device);
  const own =
    key &&
    accountName(key)
      .replace(/^\+880/, '')
      .split('@', 1)[0];
  if (isCommonPassword(form.newPassword, own ? [own] : [])) {
    const messages = [fieldSentence('newPassword', 'common', request.language)];
    throw new DomainError('INVALID', { fields: ['newPassword'], messages });
  }
  if (!key) throw refuse('CODE_EXPIRED');
  const { id, memberId } = await takeOwnCode(context, key, form.code, device);
  const passwordHash = await hashPassword(form.newPassword);
  await inTransaction(context.db, async (trx) => {
    if (!(await consumeReset(trx, id))) throw refuse('CODE_EXPIRED');
    // `setPassword` repeats the checks: since the code was sent, the account may have been closed, or its
    // other channel verified.
    const owner = { memberId, key };
    if (!(await setPassword(trx, owner, passwordHash, context.clock()))) throw refuse('CODE_EXPIRED');
    await deleteResetsOf(trx, memberId);
    await endSessionsOf(context, trx, memberId);
  });
  // The person with the phone or mailbox is the owner, so earlier failed attempts must not lock them out.
  await context.limits.forget('signInAccount', accountName(key));
  await context.limits.forget('signInTries', `${accountName(key)}:${request.address}`);
}
