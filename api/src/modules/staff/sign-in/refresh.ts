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
 * Returns a new pair of tokens; the refresh token that was sent is worth nothing afterwards. A former token of the session betrays a
 * copy, so the session ends for whoever holds either. A token that this server never gave out is refused and ends nothing, or anybody
 * who saw a session's id could end it. There is no grace for two refreshes at once or for an answer that got lost: the console makes
 * one rotation at a time (its main process holds the token), and what a lost answer costs is one sign-in.
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
    // Guesses are as limited as wrong passwords; a genuine refresh is not.
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
