import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { endSessionOf, findLiveSession, rotateRefresh } from './session-queries.ts';
import {
  issueTokens,
  mintRefreshSecret,
  readRefreshToken,
  type StaffTokens,
  staffSessionDays,
  wasGivenOut,
} from './tokens.ts';

/**
 * Returns a new pair of tokens; the refresh token that was sent becomes invalid. A former token of the
 * session means that it was copied, so the session ends for both holders. A token that this server never
 * issued is rejected and ends nothing: otherwise anyone who saw a session's id could end it. Two concurrent
 * refreshes or a lost answer are not tolerated: the console's main process holds the token and makes one
 * rotation at a time, and a lost answer costs one sign-in.
 */
export async function refreshStaff(
  context: AppContext,
  refreshToken: string,
  address: string,
): Promise<StaffTokens> {
  const now = context.clock();
  const token = readRefreshToken(refreshToken);
  const session = token ? await findLiveSession(context.db, token.sessionId, now) : undefined;
  if (!token || !session) {
    // Guesses are limited like wrong passwords; a genuine refresh is not.
    await context.limits.take('signIn', address);
    throw new DomainError('NOT_SIGNED_IN');
  }
  const secret = mintRefreshSecret(context, session.session_id);
  const rotated = await rotateRefresh(
    context.db,
    session.session_id,
    { from: hashToken(token.secret), to: hashToken(secret) },
    { refreshed_at: now, expires_at: now + staffSessionDays * DAY_MS },
  );
  if (!rotated && !wasGivenOut(context, token)) {
    await context.limits.take('signIn', address);
    throw new DomainError('NOT_SIGNED_IN');
  }
  if (!rotated) {
    await endSessionOf(context.db, session.id, session.session_id, now);
    context.log.warn(
      { staffId: session.id, sessionId: session.session_id },
      'staff session ended: an old refresh token was used',
    );
    throw new DomainError('NOT_SIGNED_IN');
  }
  return issueTokens(context, session, { id: session.session_id, secret });
}
