import type { MemberSession } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { deviceWords } from './device-words.ts';
import { findSessionsOf } from './queries.ts';

const time = (at: number) => new Date(at).toISOString();

/** The member's sessions, the most recently used first. */
export async function listSessions(
  context: AppContext,
  actor: MemberActor,
  language: Language,
): Promise<MemberSession[]> {
  const rows = await findSessionsOf(context.db, actor.id, context.clock());
  return rows.map((row) => ({
    _id: row.id,
    device: deviceWords(row.user_agent, language),
    current: row.id === actor.sessionId,
    createdAt: time(row.created_at),
    lastSeenAt: time(row.last_seen_at),
    expiresAt: time(row.expires_at),
  }));
}
