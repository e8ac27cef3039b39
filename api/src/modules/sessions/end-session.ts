import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deleteOwnSession, deleteSession, deleteSessionsOf } from './queries.ts';
import { startSession } from './start-session.ts';

/**
 * Cuts the sockets of the session that asks, once it is answered: a page that is cut asks for its session at once, and the answer may
 * bring the cookie of the next one.
 */
function cutAfterAnswer({ background, bus }: AppContext, sessionId: string): void {
  background.run('the sockets of a session that asked', async () => bus.cutSession(sessionId));
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
  cutAfterAnswer(context, actor.sessionId);
}

/** Ends the caller's session and starts the next one, whose token it returns. */
export async function replaceSession(
  context: AppContext,
  trx: Trx,
  actor: MemberActor,
  userAgent: string,
): Promise<string> {
  await deleteSession(trx, actor.sessionId);
  afterCommit(trx, () => cutAfterAnswer(context, actor.sessionId));
  return startSession(context, trx, actor.id, userAgent);
}

/** Ends one of the member's own sessions, wherever it is. Throws NOT_FOUND for any other. */
export async function endOwnSession(
  context: AppContext,
  actor: MemberActor,
  sessionId: string,
): Promise<void> {
  if (!(await deleteOwnSession(context.db, actor.id, sessionId))) throw new DomainError('NOT_FOUND');
  context.bus.cutSession(sessionId);
}

/**
 * Ends every session of a member, except one that may stay: for a new password, a ban, a deletion. Their sockets are cut after the
 * commit.
 */
export async function endSessionsOf(
  context: Pick<AppContext, 'bus'>,
  trx: Trx,
  memberId: string,
  exceptId?: string,
): Promise<void> {
  const ended = await deleteSessionsOf(trx, memberId, exceptId);
  afterCommit(trx, () => {
    for (const sessionId of ended) context.bus.cutSession(sessionId);
  });
}

/** Ends every session of the member but the one that asks. */
export function endOtherSessions(context: AppContext, actor: MemberActor): Promise<void> {
  return inTransaction(context.db, (trx) => endSessionsOf(context, trx, actor.id, actor.sessionId));
}
