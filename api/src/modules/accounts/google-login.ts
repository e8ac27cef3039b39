import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { findGoogleSession } from '../google/index.ts';
import { loadUser, updateMember } from '../members/index.ts';
import type { SigningIn } from '../sign-ins/index.ts';
import { opensAccountFrom } from '../verification/index.ts';
import { beginSession } from './begin-session.ts';
import { claimAccount } from './claim-account.ts';
import { findAccount, releaseEmail } from './queries.ts';
import { requireNotBanned } from './require-not-banned.ts';
import { deletedRefusal, isRestorable } from './restorable.ts';

/**
 * Returns the email of this browser's Google session and its account. Throws NOT_SIGNED_IN, NOT_FOUND,
 * SIGN_IN_BY_PHONE, GOOGLE_LATER, ACCOUNT_CLOSED.
 */
export async function requireGoogleAccount(
  context: AppContext,
  googleToken: string | undefined,
  request: Visit & { language: Language },
) {
  await limitVisit(context, 'google', request);
  const google = await findGoogleSession(context, googleToken);
  if (!google) throw new DomainError('NOT_SIGNED_IN');
  const account = await findAccount(context.db, { email: google.email });
  if (!account || (account.is_deleted && !isRestorable(account, context.clock()))) {
    throw new DomainError('NOT_FOUND');
  }
  // Otherwise a person who finds a signed-in browser could enter their own email, or also prove it, and take
  // over the account with Google.
  const now = context.clock();
  if (await releaseEmail(context.db, account.id, google.email, now)) {
    throw new DomainError('SIGN_IN_BY_PHONE');
  }
  const allowedAt = opensAccountFrom(account, 'email');
  if (now < allowedAt) throw new DomainError('GOOGLE_LATER', { allowedAt });
  requireNotBanned(account, request.language);
  return { email: google.email, account };
}

/**
 * Signs in the member who has the email of this browser's Google session; no other email counts. If the
 * account has this email unverified, another person may have created it, and `claimAccount` removes their
 * access. If the account's phone is verified, it stays with the phone's owner and loses the unverified email.
 * Throws NOT_SIGNED_IN without a Google session, NOT_FOUND if no member has its email, SIGN_IN_BY_PHONE if
 * the email just left such an account, GOOGLE_LATER if it was added less than three days ago.
 */
export async function googleLogin(
  context: AppContext,
  googleToken: string | undefined,
  request: Visit & SigningIn & { language: Language },
): Promise<{ user: User; token: string }> {
  const { email, account } = await requireGoogleAccount(context, googleToken, request);
  if (account.is_deleted) throw deletedRefusal(account, request.language);
  const token = await inTransaction(context.db, async (trx) => {
    await claimAccount(context, trx, account.id, email);
    await updateMember(trx, account.id, { last_login_at: context.clock() });
    return beginSession(context, trx, account.id, request);
  });
  return { user: await loadUser(context, account.id), token };
}
