import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { TimeCursor } from '../../../platform/time-cursor.ts';

const selectBatches = (db: Db) =>
  db
    .selectFrom('photo_decision_batches')
    .leftJoin('staff', 'staff.id', 'photo_decision_batches.staff_id')
    .select([
      'photo_decision_batches.id',
      'photo_decision_batches.staff_id',
      'staff.name as staff_name',
      'photo_decision_batches.created_at',
      'photo_decision_batches.undo_until',
      'photo_decision_batches.is_bulk',
      'photo_decision_batches.approved',
      'photo_decision_batches.declined',
      'photo_decision_batches.reverted',
    ]);
export type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number];

/** Which batches: of one reviewer or all, of one sitting, with a decision on a photo of this member. */
export interface BatchFilter {
  readonly staffId?: string | undefined;
  readonly sittingId?: string | undefined;
  readonly memberId?: string | undefined;
}

interface Page {
  readonly before: TimeCursor | undefined;
  readonly limit: number;
}

/** Batches with at least one decision, newest first. */
export function findBatches(db: Db, filter: BatchFilter, page: Page): Promise<BatchRow[]> {
  const { memberId, sittingId, staffId } = filter;
  const { before } = page;
  let query = selectBatches(db).where(
    sql<number>`photo_decision_batches.approved + photo_decision_batches.declined`,
    '>',
    0,
  );
  if (staffId !== undefined) query = query.where('photo_decision_batches.staff_id', '=', staffId);
  if (sittingId !== undefined) query = query.where('photo_decision_batches.sitting_id', '=', sittingId);
  if (memberId !== undefined) {
    query = query.where('photo_decision_batches.id', 'in', (eb) =>
      eb.selectFrom('photo_decisions').select('batch_id').where('member_id', '=', memberId),
    );
  }
  if (before) {
    query = query.where(
      sql<boolean>`(photo_decision_batches.created_at, photo_decision_batches.id) < (${before.at}, ${before.key})`,
    );
  }
  return query
    .orderBy('photo_decision_batches.created_at', 'desc')
    .orderBy('photo_decision_batches.id', 'desc')
    .limit(page.limit)
    .execute();
}

/** The first photos of each of these batches that are still there, in the order of the batch. */
export async function findThumbs(db: Db, batchIds: readonly string[], limit: number) {
  if (batchIds.length === 0) return [];
  return db
    .selectFrom('photo_decisions')
    .innerJoin('photos', 'photos.id', 'photo_decisions.photo_id')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photo_decisions.batch_id', 'photos.id', 'photos.thumbhash'])
    .where('photo_decisions.batch_id', 'in', batchIds)
    .where('photo_decisions.position', '<', limit)
    .where('members.is_deleted', '=', 0)
    .orderBy('photo_decisions.position')
    .execute();
}
export type ThumbRow = Awaited<ReturnType<typeof findThumbs>>[number];

export function findBatch(db: Db, id: string): Promise<BatchRow | undefined> {
  return selectBatches(db).where('photo_decision_batches.id', '=', id).executeTakeFirst();
}

/** The decisions of a batch, in its order. */
export function findDecisions(db: Db, batchId: string) {
  return db
    .selectFrom('photo_decisions')
    .leftJoin('staff', 'staff.id', 'photo_decisions.reverted_by')
    .select([
      'photo_decisions.photo_id',
      'photo_decisions.member_id',
      'photo_decisions.queue',
      'photo_decisions.case_id',
      'photo_decisions.status',
      'photo_decisions.reason',
      'photo_decisions.before',
      'photo_decisions.told_at',
      'photo_decisions.reverted_at',
      'staff.name as reverted_by_name',
    ])
    .where('photo_decisions.batch_id', '=', batchId)
    .orderBy('photo_decisions.position')
    .execute();
}
export type DecisionRow = Awaited<ReturnType<typeof findDecisions>>[number];

/** All cases of these photos. */
export function findCases(db: Db, photoIds: readonly string[]) {
  return db
    .selectFrom('photo_cases')
    .select(['id', 'photo_id', 'queue', 'status', 'batch_id', 'second_staff_id', 'created_at'])
    .where('photo_id', 'in', photoIds)
    .execute();
}
export type CaseRow = Awaited<ReturnType<typeof findCases>>[number];

/** Deletes the waiting cases of these photos: the decision that they are about no longer exists. */
export async function deleteWaitingCases(trx: Trx, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  await trx
    .deleteFrom('photo_cases')
    .where('photo_id', 'in', photoIds)
    .where('status', '=', 'WAITING')
    .execute();
}

/** Makes cases wait again, from `at` on. `excludedId` is a reviewer who may not take the second look. */
export async function reopenCases(
  trx: Trx,
  ids: readonly string[],
  again: { at: number; excludedId: string | null },
): Promise<void> {
  if (ids.length === 0) return;
  const { at, excludedId } = again;
  await trx
    .updateTable('photo_cases')
    .set({
      status: 'WAITING',
      decided_at: null,
      due_at: at,
      ...(excludedId === null ? {} : { second_staff_id: excludedId }),
    })
    .where('id', 'in', ids)
    .execute();
}

export async function markReverted(
  trx: Trx,
  batchId: string,
  photoIds: readonly string[],
  by: { staffId: string; at: number },
): Promise<void> {
  await trx
    .updateTable('photo_decisions')
    .set({ reverted_at: by.at, reverted_by: by.staffId })
    .where('batch_id', '=', batchId)
    .where('photo_id', 'in', photoIds)
    .execute();
  await trx
    .updateTable('photo_decision_batches')
    .set((eb) => ({ reverted: eb('reverted', '+', photoIds.length) }))
    .where('id', '=', batchId)
    .execute();
}
