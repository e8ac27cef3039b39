import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deleteOwnSession, deleteSession, deleteSessionsOf } from './queries.ts';

/** Cuts the sockets of sessions that have ended; after the transaction that ended them. */
export function disconnectSessions(context: Pick<AppContext, 'bus'>, ended: readonly string[]): void {
  for (const sessionId of ended) context.bus.cutSession(sessionId);
}

const endingName = (sessionId: string) => `session:${sessionId}`;

/** Whether a session has ended here while nothing could be written: its row is still there. */
export function isEnding(context: Pick<AppContext, 'writes'>, sessionId: string): boolean {
  return context.writes.isWaiting(endingName(sessionId));
}

/** Ends one session, its sockets with it: in this process whatever happens, in the database as soon as it can be written. */
export async function endSession(context: AppContext, actor: MemberActor): Promise<void> {
  const { db, writes } = context;
  await writes.insist(endingName(actor.sessionId), () => deleteSession(db, actor.sessionId));
  disconnectSessions(context, [actor.sessionId]);
}

/** Ends one of the member's own sessions, wherever it is. Throws NOT_FOUND for any other. */
export async function endOwnSession(
  context: AppContext,
  actor: MemberActor,
  sessionId: string,
): Promise<void> {
  if (!(await deleteOwnSession(context.db, actor.id, sessionId))) throw new DomainError('NOT_FOUND');
  disconnectSessions(context, [sessionId]);
}

/** Ends every session of a member, except one that may stay: after a new password, a ban, a deletion. */
export async function endSessionsOf(context: AppContext, memberId: string, exceptId?: string): Promise<void> {
  disconnectSessions(context, await deleteSessionsOf(context.db, memberId, exceptId));
}
