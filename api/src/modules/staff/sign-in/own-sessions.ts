import type { StaffSessionRow } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { releasePhotos } from '../../photo-review/index.ts';
import { releaseWork } from '../../work-claims/index.ts';
import { staffSessionView } from '../view.ts';
import { revokeDeviceOfSession } from './device-queries.ts';
import { endSessionOf, findLiveSessionsOf } from './session-queries.ts';

/** One's own sessions, the most recently used first. */
export async function listOwnSessions(
  context: AppContext,
  actor: StaffActor,
): Promise<{ data: StaffSessionRow[] }> {
  const rows = await findLiveSessionsOf(context.db, actor.id, context.clock());
  return { data: rows.map((row) => staffSessionView(row, actor.sessionId)) };
}

/**
 * Ends one of one's own sessions, with both tokens and the photo claims. Ending a session on another device
 * also revokes that device; signing out here keeps this one known. Throws NOT_FOUND for another account's
 * session.
 */
export async function endOwnSession(
  context: AppContext,
  actor: StaffActor,
  sessionId: string,
): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const ended = await endSessionOf(trx, actor.id, sessionId, context.clock());
    if (!ended) throw new DomainError('NOT_FOUND');
    if (sessionId !== actor.sessionId) await revokeDeviceOfSession(trx, actor.id, sessionId);
  });
  await releasePhotos(context, actor.id);
  await releaseWork(context, actor.id);
}
