import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import { lockMembers, refreshHasPhoto } from '../../photos/index.ts';
import { findOwners, findPhotoStates, setPhotoStatesAfterCase } from '../decisions/decision-queries.ts';
import { deleteEmptyNotices, findUnnotified, insertNotices } from '../notices/notice-queries.ts';
import {
  type BatchRow,
  type DecisionRow,
  deleteWaitingCases,
  findBatch,
  findCases,
  findDecisions,
  markReverted,
  reopenCases,
} from './batch-queries.ts';
import { findRevertObstacle, type RevertItem, stateBefore, statusBefore } from './validate-revert.ts';

/** A batch that this reviewer may open: their own; Administration any. Throws NOT_FOUND. */
export function requireBatch(batch: BatchRow | undefined, actor: StaffActor): BatchRow {
  if (!batch || (actor.role !== 'administration' && batch.staff_id !== actor.id))
    throw new DomainError('NOT_FOUND');
  return batch;
}

/**
 * Restores the photos' previous state and deletes the cases that the decision caused; cases that the decision
 * ended wait again.
 */
async function putBack(
  trx: Trx,
  reverted: readonly DecisionRow[],
  { at, excludedId }: { at: number; excludedId: string | null },
): Promise<void> {
  await deleteWaitingCases(
    trx,
    reverted.map((one) => one.photo_id),
  );
  const moved = reverted.filter((one) => one.queue !== 'SECOND');
  for (const [, same] of Map.groupBy(moved, (one) => one.before)) {
    await setPhotoStatesAfterCase(
      trx,
      same.map((one) => one.photo_id),
      stateBefore(same[0] as DecisionRow),
    );
  }
  for (const [queue, same] of Map.groupBy(reverted, (one) => one.queue)) {
    const ids = same.flatMap((one) => one.case_id ?? []);
    await reopenCases(trx, ids, { at, excludedId: queue === 'SECOND' ? excludedId : null });
  }
}

/**
 * Cancels notifications that were not sent yet. Members who were already notified are told that the decision
 * was withdrawn. The decision that is valid again gets a notice if its own came due while it was not valid.
 */
async function takeBackNotices(
  trx: Trx,
  batchId: string,
  reverted: readonly DecisionRow[],
  at: number,
): Promise<void> {
  await deleteEmptyNotices(trx, batchId);
  const untold = await findUnnotified(
    trx,
    reverted.map((one) => one.photo_id),
  );
  await insertNotices(
    trx,
    untold.map((one) => ({
      batch_id: one.batch_id,
      member_id: one.member_id,
      kind: 'DECIDED',
      due_at: Math.max(at, one.undo_until),
      photos: one.photos,
    })),
  );
  const told = Map.groupBy(
    reverted.filter((one) => one.told_at !== null),
    (one) => one.member_id,
  );
  await insertNotices(
    trx,
    [...told].map(([memberId, photos]) => ({
      batch_id: batchId,
      member_id: memberId,
      kind: 'TAKEN_BACK',
      due_at: at,
      photos: photos.length,
    })),
  );
}

async function revert(
  trx: Trx,
  actor: StaffActor,
  batch: BatchRow,
  wanted: readonly string[] | undefined,
  at: number,
): Promise<RevertItem[]> {
  const batchId = batch.id;
  const all = (await findDecisions(trx, batchId)).map((one) => one.photo_id);
  const ids = wanted ? [...new Set(wanted)] : all;
  if (ids.length === 0) return [];
  const owners = await findOwners(trx, ids);
  if (owners.length > 0) await lockMembers(trx, owners);
  // Read under the lock: another reviewer may have reverted some of them since.
  const decisions = new Map((await findDecisions(trx, batchId)).map((one) => [one.photo_id, one]));
  const photos = new Map(
    (await findPhotoStates(trx, ids, { staffId: actor.id, now: at })).map((row) => [row.id, row]),
  );
  const cases = Map.groupBy(await findCases(trx, ids), (one) => one.photo_id);

  const reverted: DecisionRow[] = [];
  const answer = ids.map((photoId): RevertItem => {
    const decision = decisions.get(photoId);
    if (!decision) return { photoId, code: 'NOT_FOUND' };
    const photo = photos.get(photoId);
    if (decision.reverted_at !== null) return { photoId, status: statusBefore(decision) };
    if (photo?.uploaded_by === actor.id) return { photoId, code: 'OWN_UPLOAD' };
    const changed = findRevertObstacle(batchId, decision, photo, cases.get(photoId) ?? []);
    if (changed) return { photoId, code: photo ? 'PHOTO_CHANGED' : 'NOT_FOUND', changed };
    reverted.push(decision);
    return { photoId, status: statusBefore(decision) };
  });
  if (reverted.length === 0) return answer;

  // Once the first decision was visible to this reviewer, they may not take the second look again.
  await putBack(trx, reverted, { at, excludedId: at < batch.undo_until ? null : batch.staff_id });
  const photoIds = reverted.map((one) => one.photo_id);
  await markReverted(trx, batchId, photoIds, { staffId: actor.id, at });
  await takeBackNotices(trx, batchId, reverted, at);
  await refreshHasPhoto(trx, owners);
  await appendAudit(
    trx,
    ...reverted.map((one) => ({
      staffId: actor.id,
      action: 'photo.revert' as const,
      targetId: one.photo_id,
      facts: { memberId: one.member_id, batchId, queue: one.queue },
      at,
    })),
  );
  return answer;
}

/**
 * Restores photos of a batch to their previous state. Photos that changed since are reported item by item and
 * stay. A repeat returns the same answer and changes nothing. Throws NOT_FOUND for a batch that this reviewer
 * may not open.
 */
export async function revertPhotos(
  context: AppContext,
  actor: StaffActor,
  batchId: string,
  photoIds: readonly string[] | undefined,
): Promise<{ data: RevertItem[] }> {
  const data = await inTransaction(context.db, async (trx) => {
    const batch = requireBatch(await findBatch(trx, batchId), actor);
    return revert(trx, actor, batch, photoIds, context.clock());
  });
  return { data };
}
