import { SESSION_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { mintId } from '../../platform/ids.ts';
import { hashToken, mintToken } from '../../platform/security/tokens.ts';
import { insertSession, markActive } from './queries.ts';

/** Starts a session and returns its token, of which only the hash is stored. `signInId`: from where. */
export async function startSession(
  context: Pick<AppContext, 'clock'>,
  db: Db,
  memberId: string,
  userAgent: string,
  signInId: string | null = null,
): Promise<string> {
  const now = context.clock();
  const token = mintToken();
  await insertSession(db, {
    id: mintId(now),
    token_hash: hashToken(token),
    member_id: memberId,
    user_agent: userAgent.slice(0, 200),
    created_at: now,
    last_seen_at: now,
    expires_at: now + SESSION_DAYS * DAY_MS,
    sign_in_id: signInId,
  });
  await markActive(db, memberId, now);
  return token;
}
