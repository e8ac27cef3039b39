import type { AppContext, MemberActor } from '../../context.ts';
import { deleteSession, deleteSessionsOf } from './queries.ts';

/** Ends one session, its sockets with it. */
export async function endSession(context: AppContext, actor: MemberActor): Promise<void> {
  await deleteSession(context.db, actor.sessionId);
  context.bus.cutSession(actor.sessionId);
}

/** Ends every session of a member, but for one that may stay: after a new password, a ban, a deletion. */
export async function endSessionsOf(context: AppContext, memberId: string, exceptId?: string): Promise<void> {
  const ended = await deleteSessionsOf(context.db, memberId, exceptId);
  for (const sessionId of ended) context.bus.cutSession(sessionId);
}
