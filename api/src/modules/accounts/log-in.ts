import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Visit } from '../../platform/limit-visit.ts';
import { verifyPassword } from '../../platform/security/passwords.ts';
import { loadUser } from '../members/index.ts';
import type { SigningIn } from '../sign-ins/index.ts';
import { accountKey, accountName } from './account-key.ts';
import { beginSession } from './begin-session.ts';
import { guardSignIn } from './guard-sign-in.ts';
import { findKnownDevice } from './known-device.ts';
import { confirmSignIn, findAccount } from './queries.ts';
import { requireNotBanned } from './require-not-banned.ts';
import { deletedRefusal, isRestorable } from './restorable.ts';

export interface Credentials {
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
  readonly password: string;
}

export interface SignInRequest extends Visit, SigningIn {
  readonly language: Language;
  /** The device cookie: guesses by others do not slow down an owner who comes back. */
  readonly device: string | undefined;
}

/**
 * Returns the account of a phone or email after checking the password. A wrong password and an unknown
 * account get the same answer after the same work. A banned member sees the staff's message, but only after
 * the right password. A deleted account is returned while it can be restored, so that the caller can refuse
 * or restore it; after that it counts as unknown.
 */
export async function requireCredentials(
  context: AppContext,
  credentials: Credentials,
  request: SignInRequest,
): Promise<NonNullable<Awaited<ReturnType<typeof findAccount>>>> {
  const key = accountKey(credentials);
  const account = key && (await findAccount(context.db, key));
  const guard = await guardSignIn(context, {
    account: key && accountName(key),
    visit: request,
    device: findKnownDevice(context, request.device, account?.id),
  });
  const matches = await verifyPassword(account?.password_hash, credentials.password);
  if (!account || !matches || (account.is_deleted && !isRestorable(account, context.clock()))) {
    throw new DomainError('WRONG_CREDENTIALS');
  }
  await guard.succeeded();
  requireNotBanned(account, request.language);
  return account;
}

/**
 * Signs a member in by phone or email. Throws ACCOUNT_DELETED, with the last moment to restore it, if the
 * member deleted the account.
 */
export async function logIn(
  context: AppContext,
  credentials: Credentials,
  request: SignInRequest,
): Promise<{ user: User; token: string }> {
  const account = await requireCredentials(context, credentials, request);
  if (account.is_deleted) throw deletedRefusal(account, request.language);
  const token = await inTransaction(context.db, async (trx) => {
    // If the password changed since the check above, it is no longer right, so this sign-in fails.
    if (!(await confirmSignIn(trx, account.id, account.password_hash, context.clock()))) {
      throw new DomainError('WRONG_CREDENTIALS');
    }
    return beginSession(context, trx, account.id, request);
  });
  return { user: await loadUser(context, account.id), token };
}
