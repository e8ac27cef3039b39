import type { StaffSessionRow } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { releasePhotos } from '../photo-review/index.ts';
import { endSessionOf, findLiveSessionsOf } from './session-queries.ts';
import { staffSessionView } from './view.ts';

/** Where one is signed in, the latest used first. */
export async function listOwnSessions(
  context: AppContext,
  actor: StaffActor,
): Promise<{ data: StaffSessionRow[] }> {
  const rows = await findLiveSessionsOf(context.db, actor.id, context.clock());
  return { data: rows.map((row) => staffSessionView(row, actor.sessionId)) };
}

/** Ends a session of one's own, both its tokens and the photos that one holds with it. Throws NOT_FOUND for anybody else's. */
export async function endOwnSession(
  context: AppContext,
  actor: StaffActor,
  sessionId: string,
): Promise<void> {
  const ended = await endSessionOf(context.db, actor.id, sessionId, context.clock());
  if (!ended) throw new DomainError('NOT_FOUND');
  await releasePhotos(context, actor.id);
}
