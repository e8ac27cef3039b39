import { SESSION_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import type { Db } from '../../platform/database/connect.ts';
import { mintId } from '../../platform/ids.ts';
import { hashToken, mintToken } from '../../platform/security/tokens.ts';
import { insertSession, markActive } from './queries.ts';

/** Starts a session and returns its token, of which only the hash is stored. */
export async function startSession(
  context: Pick<AppContext, 'clock'>,
  db: Db,
  memberId: string,
  userAgent: string,
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
  });
  await markActive(db, memberId, now);
  return token;
}
