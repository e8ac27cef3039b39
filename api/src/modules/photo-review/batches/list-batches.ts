import type {
  CallAnswer,
  CallParsed,
  PhotoBatch,
  photoBatchCall,
  photoBatchesCall,
} from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../../context.ts';
import { photoUrl } from '../../../platform/security/photo-url.ts';
import { readTimeCursor, writeTimeCursor } from '../../../platform/time-cursor.ts';
import { findPhotoStates } from '../decisions/decision-queries.ts';
import { findNamedPhotos } from '../named-photo-queries.ts';
import { countNotified } from '../notices/notice-queries.ts';
import { findBatch, findBatches, findCases, findDecisions, findThumbs } from './batch-queries.ts';
import { batchPhotoView, batchView } from './batch-view.ts';
import { requireBatch } from './revert-photos.ts';
import { findMemberId } from './sitting-queries.ts';
import { findRevertObstacle } from './validate-revert.ts';

const thumbsShown = 4;

/**
 * Whose decisions are listed: one's own; for Administration those of the named reviewer, or of all. Undefined
 * if an Uploader asks for those of others.
 */
export function ownOrAnyReviewer(
  actor: StaffActor,
  wanted: string | undefined,
): { readonly id: string | undefined } | undefined {
  if (actor.role === 'administration') return { id: wanted };
  return wanted === undefined || wanted === actor.id ? { id: actor.id } : undefined;
}

/** Batches of decisions, newest first: one's own; Administration sees all, or those of one reviewer. */
export async function listBatches(
  context: AppContext,
  actor: StaffActor,
  query: CallParsed<typeof photoBatchesCall, 'query'>,
): Promise<{ data: PhotoBatch[]; nextCursor?: string }> {
  const { keys, readers } = context;
  const reviewer = ownOrAnyReviewer(actor, query.staffId);
  if (!reviewer) return { data: [] };
  const memberId = query.member === undefined ? undefined : await findMemberId(readers, query.member.trim());
  if (query.member !== undefined && memberId === undefined) return { data: [] };
  const found = await findBatches(
    readers,
    { staffId: reviewer.id, sittingId: query.sitting, memberId },
    { before: readTimeCursor(query.cursor), limit: query.limit + 1 },
  );
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  const thumbs = await findThumbs(
    readers,
    rows.map(({ id }) => id),
    thumbsShown,
  );
  const thumbsOf = Map.groupBy(thumbs, (row) => row.batch_id);
  const now = context.clock();
  const srcOf = (id: string) => photoUrl(keys, id, actor.id, 'staff', now);
  return {
    data: rows.map((row) => batchView(row, thumbsOf.get(row.id) ?? [], srcOf)),
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
  const srcOf = (id: string) => photoUrl(keys, id, actor.id, 'staff', now);
  const summary = batchView(batch, await findThumbs(db, [batchId], thumbsShown), srcOf);
  // No photo of the batch could be decided.
  if (decisions.length === 0) return { data: { ...summary, photos: [], membersTold: 0, membersToTell: 0 } };
  const ids = decisions.map((one) => one.photo_id);
  const [states, pictures, cases, members] = await Promise.all([
    findPhotoStates(db, ids, { staffId: actor.id, now }),
    findNamedPhotos(db, ids),
    findCases(db, ids),
    countNotified(db, batchId),
  ]);
  const stateOf = new Map(states.map((row) => [row.id, row]));
  const pictureOf = new Map(pictures.map((row) => [row.id, row]));
  const casesOf = Map.groupBy(cases, (row) => row.photo_id);
  const photos = decisions.map((decision) => {
    const id = decision.photo_id;
    const [state, picture] = [stateOf.get(id), pictureOf.get(id)];
    return batchPhotoView(
      decision,
      state && picture ? { state, picture, src: srcOf(id) } : undefined,
      findRevertObstacle(batchId, decision, state, casesOf.get(id) ?? []),
    );
  });
  const { notified, waiting } = members;
  return { data: { ...summary, photos, membersTold: notified, membersToTell: waiting } };
}
