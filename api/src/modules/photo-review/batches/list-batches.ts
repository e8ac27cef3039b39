import type { CallAnswer, PhotoBatch, photoBatchCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { photoUrl } from '../../../platform/security/photo-url.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/time-cursor.ts';
import { findPhotoStates } from '../decisions/decision-queries.ts';
import { findNamedPhotos } from '../named-photo-queries.ts';
import { countNotified } from '../notices/notice-queries.ts';
import { findBatch, findBatches, findCases, findDecisions } from './batch-queries.ts';
import { batchPhotoView, batchView } from './batch-view.ts';
import { requireBatch } from './revert-photos.ts';
import { findRevertObstacle } from './validate-revert.ts';

/** Batches of decisions, newest first: one's own; Administration sees all, or those of one reviewer. */
export async function listBatches(
  context: AppContext,
  actor: StaffActor,
  query: { limit: number; cursor?: string | undefined; staffId?: string | undefined },
): Promise<{ data: PhotoBatch[]; nextCursor?: string }> {
  const staffId = actor.role === 'administration' ? query.staffId : actor.id;
  // An Uploader may not see the decisions of others.
  if (staffId === actor.id && query.staffId !== undefined && query.staffId !== actor.id) return { data: [] };
  const found = await findBatches(context.readers, {
    staffId,
    before: readTimeCursor(query.cursor),
    limit: query.limit + 1,
  });
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  return {
    data: rows.map(batchView),
    ...(last && found.length > query.limit
      ? { nextCursor: writeTimeCursor({ at: last.created_at, key: last.id }) }
      : {}),
  };
}

/**
 * One batch with the current state of its photos. Throws NOT_FOUND for one that this reviewer may not open.
 */
export async function openBatch(
  context: AppContext,
  actor: StaffActor,
  batchId: string,
): Promise<CallAnswer<typeof photoBatchCall>> {
  const { db, keys } = context;
  const now = context.clock();
  const batch = requireBatch(await findBatch(db, batchId), actor);
  const decisions = await findDecisions(db, batchId);
  // No photo of the batch could be decided.
  if (decisions.length === 0)
    return { data: { ...batchView(batch), photos: [], membersTold: 0, membersToTell: 0 } };
  const ids = decisions.map((one) => one.photo_id);
  const [standing, pictures, cases, members] = await Promise.all([
    findPhotoStates(db, ids, { staffId: actor.id, now }),
    findNamedPhotos(db, ids),
    findCases(db, ids),
    countNotified(db, batchId),
  ]);
  const standingOf = new Map(standing.map((row) => [row.id, row]));
  const pictureOf = new Map(pictures.map((row) => [row.id, row]));
  const casesOf = Map.groupBy(cases, (row) => row.photo_id);
  const photos = decisions.map((decision) => {
    const id = decision.photo_id;
    const [row, picture] = [standingOf.get(id), pictureOf.get(id)];
    return batchPhotoView(
      decision,
      row && picture
        ? { standing: row, picture, src: photoUrl(keys, id, actor.id, 'staff', now) }
        : undefined,
      findRevertObstacle(batchId, decision, row, casesOf.get(id) ?? []),
    );
  });
  const { notified, waiting } = members;
  return { data: { ...batchView(batch), photos, membersTold: notified, membersToTell: waiting } };
}
