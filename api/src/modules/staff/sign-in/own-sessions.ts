import type { StaffSessionRow } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { releasePhotos } from '../../photo-review/index.ts';
import { staffSessionView } from '../view.ts';
import { revokeDeviceOfSession } from './device-queries.ts';
import { endSessionOf, findLiveSessionsOf } from './session-queries.ts';

/** Where one is signed in, the latest used first. */
export async function listOwnSessions(
  context: AppContext,
  actor: StaffActor,
): Promise<{ data: StaffSessionRow[] }> {
  const rows = await findLiveSessionsOf(context.db, actor.id, context.clock());
  return { data: rows.map((row) => staffSessionView(row, actor.sessionId)) };
}

/**
 * Ends a session of one's own, both its tokens and the photos that one holds with it. Whoever ends one elsewhere does not trust that
 * device any longer; signing out here keeps this one known. Throws NOT_FOUND for anybody else's.
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
}
