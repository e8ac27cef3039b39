import type { MemberSession } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { deviceWords } from './device-words.ts';
import { findSessionsOf } from './queries.ts';

const time = (at: number) => new Date(at).toISOString();

type SessionRow = Awaited<ReturnType<typeof findSessionsOf>>[number];

const sessionFacts = (row: SessionRow, language: Language) => ({
  device: deviceWords(row.user_agent, language),
  createdAt: time(row.created_at),
  lastSeenAt: time(row.last_seen_at),
  expiresAt: time(row.expires_at),
});

/** The member's sessions, the most recently used first. */
export async function listSessions(
  context: AppContext,
  actor: MemberActor,
  language: Language,
): Promise<MemberSession[]> {
  const rows = await findSessionsOf(context.db, actor.id, context.clock());
  return rows.map((row) =>
    Object.assign(sessionFacts(row, language), { _id: row.id, current: row.id === actor.sessionId }),
  );
}

/** Another member's sessions, as staff see them: without what names one. */
export async function listSessionsOfMember(
  { db, clock }: AppContext,
  memberId: string,
  { language, limit }: { readonly language: Language; readonly limit: number },
): Promise<Omit<MemberSession, '_id' | 'current'>[]> {
  const rows = await findSessionsOf(db, memberId, clock());
  return rows.slice(0, limit).map((row) => sessionFacts(row, language));
}
