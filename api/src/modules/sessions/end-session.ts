import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { deleteOwnSession, deleteSession, deleteSessionsOf } from './queries.ts';
import { startSession } from './start-session.ts';

/**
 * Cuts the calling session's sockets after the answer is sent: a page whose socket is cut immediately asks
 * for its session, and the answer may set the cookie of the next one.
 */
function cutAfterAnswer({ background, bus }: AppContext, sessionId: string): void {
  background.run('cut the sockets of the calling session', async () => bus.cutSession(sessionId));
}

const endingName = (sessionId: string) => `session:${sessionId}`;

/** Whether a session ended in this process while the database took no writes: its row still exists. */
export function isEnding(context: Pick<AppContext, 'writes'>, sessionId: string): boolean {
  return context.writes.isWaiting(endingName(sessionId));
}

/**
 * Ends one session and its sockets: in this process in any case, in the database as soon as it takes writes.
 */
export async function endSession(context: AppContext, actor: MemberActor): Promise<void> {
  const { db, writes } = context;
  await writes.insist(endingName(actor.sessionId), async () => {
    await deleteSession(db, actor.sessionId);
  });
  cutAfterAnswer(context, actor.sessionId);
}

/** Ends the calling session and starts the next one, whose token it returns. */
export async function replaceSession(
  context: AppContext,
  trx: Trx,
  actor: MemberActor,
  userAgent: string,
): Promise<string> {
  const ended = await deleteSession(trx, actor.sessionId);
  afterCommit(trx, () => cutAfterAnswer(context, actor.sessionId));
  return startSession(context, trx, actor.id, userAgent, ended?.sign_in_id);
}

/** Ends one of the member's own sessions, on any device. Throws NOT_FOUND for any other. */
export async function endOwnSession(
  context: AppContext,
  actor: MemberActor,
  sessionId: string,
): Promise<void> {
  if (!(await deleteOwnSession(context.db, actor.id, sessionId))) throw new DomainError('NOT_FOUND');
  context.bus.cutSession(sessionId);
}

/**
 * Ends every session of a member, except optionally one: for a new password, a ban, a deletion. Cuts their
 * sockets after the commit.
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

/** Ends every session of the member except the calling one. */
export function endOtherSessions(context: AppContext, actor: MemberActor): Promise<void> {
  return inTransaction(context.db, (trx) => endSessionsOf(context, trx, actor.id, actor.sessionId));
}
