import type { ExpressionBuilder, Insertable } from 'kysely';
import { type SqlBool, sql } from 'kysely';
import type { StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { lowestIdAt } from '../../../platform/ids.ts';
import { decidableColumns } from '../decidable-queries.ts';
import { isDecisionHiddenFrom, type ReviewerContext } from '../hidden-decision-queries.ts';
import { mayDecideCase } from '../queue/case-queries.ts';

/** A pause of this length ends a sitting. */
const sittingPauseMs = 30 * 60_000;

/** The sitting that this reviewer is in at `at`; undefined after a pause. */
async function findSitting(trx: Trx, staffId: string, at: number): Promise<string | undefined> {
  const last = await trx
    .selectFrom('photo_decision_batches')
    .select(['sitting_id', 'created_at'])
    .where('staff_id', '=', staffId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last && at - last.created_at < sittingPauseMs ? last.sitting_id : undefined;
}

/** False if this batch already exists. */
export async function insertBatch(
  trx: Trx,
  batch: { id: string; staff_id: string; created_at: number; is_bulk: number; undo_until: number },
): Promise<boolean> {
  const sittingId = await findSitting(trx, batch.staff_id, batch.created_at);
  const inserted = await trx
    .insertInto('photo_decision_batches')
    .values({ ...batch, answer: '[]', sitting_id: sittingId ?? batch.id })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findDelivered(trx: Trx, id: string) {
  return trx
    .selectFrom('photo_decision_batches')
    .select(['staff_id', 'answer', 'undo_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function saveBatch(
  trx: Trx,
  id: string,
  result: { answer: string; approved: number; declined: number },
): Promise<void> {
  await trx.updateTable('photo_decision_batches').set(result).where('id', '=', id).execute();
}

/** The owners of these photos, who must be locked before anything else is read. */
export async function findOwners(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const rows = await trx.selectFrom('photos').select('member_id').distinct().where('id', 'in', ids).execute();
  return rows.map((row) => row.member_id).toSorted();
}

const lastRevert = (eb: ExpressionBuilder<Database, 'photos'>) =>
  eb
    .selectFrom('photo_decisions')
    .whereRef('photo_decisions.photo_id', '=', 'photos.id')
    .where('photo_decisions.reverted_at', 'is not', null)
    .orderBy('photo_decisions.reverted_at', 'desc')
    .limit(1);

/** The current state of photos, as the reader may see it; without photos of deleted owners. */
export function findPhotoStates(db: Db, ids: readonly string[], reviewer: ReviewerContext) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .leftJoin('staff', 'staff.id', 'photos.decided_by')
    .leftJoin('photo_decision_batches', 'photo_decision_batches.id', 'photos.decided_in')
    .select([
      'photos.id',
      'photos.member_id',
      'photos.storage_key',
      'photos.uploaded_by',
      'photos.is_held',
      'photos.status',
      'photos.decided_in',
      'photos.decided_by',
      'photos.decided_at',
      'photos.decline_reason',
      'staff.name as decided_by_name',
      'photo_decision_batches.undo_until',
      sql<number>`case when ${isDecisionHiddenFrom(reviewer)} then 1 else 0 end`.as('is_hidden'),
    ])
    .select((eb) => [
      lastRevert(eb).select('photo_decisions.reverted_at').as('reopened_at'),
      lastRevert(eb)
        .innerJoin('staff as by', 'by.id', 'photo_decisions.reverted_by')
        .select('by.name')
        .as('reopened_by_name'),
    ])
    .select(decidableColumns(reviewer.now))
    .where('photos.id', 'in', ids)
    .where('members.is_deleted', '=', 0)
    .execute();
}
export type PhotoStateRow = Awaited<ReturnType<typeof findPhotoStates>>[number];

/** Waiting cases of these photos in any queue, including those that are not due yet. */
export async function findWaitingCaseIds(
  trx: Trx,
  photoIds: readonly string[],
): Promise<Map<string, string>> {
  if (photoIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('photo_cases')
    .select(['id', 'photo_id'])
    .where('photo_id', 'in', photoIds)
    .where('status', '=', 'WAITING')
    .execute();
  return new Map(rows.map((row) => [row.photo_id, row.id]));
}

/** Waiting cases of these photos, and whether `actor` may decide them. */
export function findCasesToDecide(trx: Trx, actor: StaffActor, photoIds: readonly string[], now: number) {
  return trx
    .selectFrom('photo_cases')
    .innerJoin('photos', 'photos.id', 'photo_cases.photo_id')
    .select([
      'photo_cases.id',
      'photo_cases.photo_id',
      'photo_cases.queue',
      'photo_cases.batch_id',
      'photo_cases.first_staff_id',
      'photo_cases.second_staff_id',
      'photo_cases.for_administration',
      sql<number>`case when ${mayDecideCase(actor)} then 1 else 0 end`.as('may_decide'),
    ])
    .where('photo_cases.photo_id', 'in', photoIds)
    .where('photo_cases.status', '=', 'WAITING')
    .where('photo_cases.due_at', '<=', now)
    .execute();
}
export type CaseToDecide = Awaited<ReturnType<typeof findCasesToDecide>>[number];

export interface PhotoState {
  readonly status: string;
  readonly decided_in: string | null;
  readonly decided_by: string | null;
  readonly decided_at: number | null;
  readonly decline_reason: string | null;
}

/** Sets the state of photos that are still in state `from`; returns their ids. */
export async function setPhotoStates(
  trx: Trx,
  ids: readonly string[],
  state: PhotoState,
  from: { status: string } | { decided_in: string },
): Promise<string[]> {
  let query = trx.updateTable('photos').set(state).where('id', 'in', ids);
  query =
    'status' in from
      ? query.where('status', '=', from.status)
      : query.where('decided_in', '=', from.decided_in);
  const rows = await query.returning('id').execute();
  return rows.map((row) => row.id);
}

/** The same for photos with a case: the owner's lock prevents any other change. */
export async function setPhotoStatesAfterCase(
  trx: Trx,
  ids: readonly string[],
  state: PhotoState,
): Promise<void> {
  await trx.updateTable('photos').set(state).where('id', 'in', ids).execute();
}

export async function insertDecisions(
  trx: Trx,
  rows: readonly Insertable<Database['photo_decisions']>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('photo_decisions').values(rows).execute();
}

/** Ends cases; `due_at` is when the undo time is over. False if one of them had already ended. */
export async function closeCases(
  trx: Trx,
  ids: readonly string[],
  end: { status: string; decided_at: number; due_at: number },
): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await trx
    .updateTable('photo_cases')
    .set(end)
    .where('id', 'in', ids)
    .where('status', '=', 'WAITING')
    .returning('id')
    .execute();
  return rows.length === ids.length;
}

/**
 * Ends up to `limit` second looks that were due by `due` and that no reviewer has claimed at `now`; returns
 * how many. Oldest first, by `photo_cases_queue`: ids are in the order in which the cases were opened.
 */
export async function expireSecondLooks(
  trx: Trx,
  { due, now, limit }: { due: number; now: number; limit: number },
): Promise<number> {
  const lapsing = trx
    .selectFrom('photo_cases')
    .select('id')
    .where('queue', '=', 'SECOND')
    .where('status', '=', 'WAITING')
    .where('id', '<', lowestIdAt(due))
    .where('due_at', '<', due)
    .where(
      sql<SqlBool>`not exists (select 1 from photo_claims
        where photo_claims.photo_id = photo_cases.photo_id and photo_claims.expires_at > ${now})`,
    )
    .orderBy('id')
    .limit(limit);
  const rows = await trx
    .updateTable('photo_cases')
    .set({ status: 'LAPSED', decided_at: now, due_at: now })
    .where('id', 'in', lapsing)
    .where('status', '=', 'WAITING')
    .returning('id')
    .execute();
  return rows.length;
}

export async function insertCases(
  trx: Trx,
  rows: readonly Insertable<Database['photo_cases']>[],
): Promise<void> {
  if (rows.length > 0) await trx.insertInto('photo_cases').values(rows).execute();
}

/** Ids of all staff who can sign in. */
export async function findReviewers(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('staff').select('id').where('is_disabled', '=', 0).execute();
  return rows.map((row) => row.id);
}
