import type { User } from '@milon/shared/contracts';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import {
  type Credentials,
  confirmSignIn,
  googleLogin,
  requireCredentials,
  requireGoogleAccount,
  type SignInRequest,
} from '../accounts/index.ts';
import { loadUser, updateMember, withVisibilityBroadcast } from '../members/index.ts';
import { startSession } from '../sessions/index.ts';
import { unmarkDeleted } from './queries.ts';

/**
 * Undoes the member's own deletion, by signing in, while the 7 days last; one that is not deleted is only signed in. Throws
 * WRONG_CREDENTIALS for everything that signing in would not know either.
 */
export async function restoreAccount(
  context: AppContext,
  credentials: Credentials,
  request: SignInRequest,
): Promise<{ user: User; token: string }> {
  const account = await requireCredentials(context, credentials, request);
  const now = context.clock();
  const token = await inTransaction(context.db, async (trx) => {
    const isBack =
      !account.is_deleted ||
      (await withVisibilityBroadcast(context, trx, account.id, () => unmarkDeleted(trx, account.id)));
    // The removal was quicker, or staff.
    if (!isBack) throw new DomainError('WRONG_CREDENTIALS');
    // A new password that came in between ends this too: the one it began with is no longer right.
    if (!(await confirmSignIn(trx, account.id, account.password_hash, now))) {
      throw new DomainError('WRONG_CREDENTIALS');
    }
    await updateMember(trx, account.id, { updated_at: now });
    return startSession(context, trx, account.id, request.userAgent);
  });
  return { user: await loadUser(context, account.id), token };
}

/** The same for the member of this browser's Google session, who may have no password. Throws NOT_SIGNED_IN, NOT_FOUND. */
export async function restoreWithGoogle(
  context: AppContext,
  googleToken: string | undefined,
  request: SignInRequest,
): Promise<{ user: User; token: string }> {
  const { account } = await requireGoogleAccount(context, googleToken, request);
  if (account.is_deleted) {
    await inTransaction(context.db, (trx) =>
      withVisibilityBroadcast(context, trx, account.id, () => unmarkDeleted(trx, account.id)),
    );
  }
  return googleLogin(context, googleToken, request);
}
