import type { User } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  beginSession,
  type Credentials,
  confirmSignIn,
  googleLogin,
  requireCredentials,
  requireGoogleAccount,
  type SignInRequest,
} from '../accounts/index.ts';
import { loadUser, updateMember, withVisibilityBroadcast } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { announceToStaff } from './announce-to-staff.ts';
import { unmarkDeleted } from './queries.ts';

/** Shows the member again; false if the account was removed first, or staff took over the deletion. */
async function undelete(context: AppContext, trx: Trx, memberId: string): Promise<boolean> {
  announceToStaff(context, trx, memberId);
  const isBack = await withVisibilityBroadcast(context, trx, memberId, () => unmarkDeleted(trx, memberId));
  if (isBack) await recordRemoval(trx, { what: 'account.restored', id: memberId, at: context.clock() });
  return isBack;
}

/**
 * Undoes the member's own deletion by signing in, within 7 days. A member who is not deleted is only signed
 * in. Throws WRONG_CREDENTIALS wherever signing in would.
 */
export async function restoreAccount(
  context: AppContext,
  credentials: Credentials,
  request: SignInRequest,
): Promise<{ user: User; token: string }> {
  const account = await requireCredentials(context, credentials, request);
  const now = context.clock();
  const token = await inTransaction(context.db, async (trx) => {
    const isRestored = !account.is_deleted || (await undelete(context, trx, account.id));
    if (!isRestored) throw new DomainError('WRONG_CREDENTIALS');
    // If the password changed since the check above, it is no longer right, so this sign-in fails.
    if (!(await confirmSignIn(trx, account.id, account.password_hash, now))) {
      throw new DomainError('WRONG_CREDENTIALS');
    }
    await updateMember(trx, account.id, { updated_at: now });
    return beginSession(context, trx, account.id, request);
  });
  return { user: await loadUser(context, account.id), token };
}

/**
 * Restores the account of this browser's Google session, which may have no password. Throws NOT_SIGNED_IN,
 * NOT_FOUND.
 */
export async function restoreWithGoogle(
  context: AppContext,
  googleToken: string | undefined,
  request: SignInRequest,
): Promise<{ user: User; token: string }> {
  const { account } = await requireGoogleAccount(context, googleToken, request);
  if (account.is_deleted) {
    await inTransaction(context.db, (trx) => undelete(context, trx, account.id));
  }
  return googleLogin(context, googleToken, request);
}
