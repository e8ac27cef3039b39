import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Photos with all that a reviewer is told of their owners; filter, order and limit are the caller's. */
function selectReviewed(db: Db) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .leftJoin('staff', 'staff.id', 'photos.decided_by')
    .select([
      'photos.id',
      'photos.member_id',
      'photos.storage_key',
      'photos.status',
      'photos.width',
      'photos.height',
      'photos.thumbhash',
      'photos.perceptual_hash',
      'photos.mirrored_hash',
      'photos.uploaded_by',
      'photos.decided_at',
      'photos.decline_reason',
      'photos.created_at',
      'staff.name as decided_by_name',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.birth_date',
      'members.city',
      'members.profile_created_for',
      'members.active_policy',
      'members.report_counter',
      'members.user_type',
      'memberships.package_id',
      'memberships.package_type',
      'memberships.ends_at',
    ])
    .select((eb) => [
      eb
        .selectFrom('photos as own')
        .select((inner) => inner.fn.countAll<number>().as('photos'))
        .where('own.member_id', '=', eb.ref('members.id'))
        .as('photo_count'),
      eb
        .selectFrom('photos as own')
        .select((inner) => inner.fn.countAll<number>().as('photos'))
        .where('own.member_id', '=', eb.ref('members.id'))
        .where('own.status', '=', 'DECLINED')
        .as('declined_count'),
    ])
    .where('members.is_deleted', '=', 0);
}
export type ReviewedRow = Awaited<ReturnType<ReturnType<typeof selectReviewed>['execute']>>[number];

/** A stretch of the queue: ids from `from` (or after `after`) to before `until`, of some owners or all. */
export interface Stretch {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly after?: string | undefined;
  /** Of owners who are reported or pay at this time; or of all others. */
  readonly owners?: { readonly ahead: boolean; readonly now: number } | undefined;
}

/** Photos that wait, oldest first, within one stretch of the queue. */
export function findWaiting(db: Db, stretch: Stretch, limit: number): Promise<ReviewedRow[]> {
  let query = selectReviewed(db).where('photos.status', '=', 'PENDING');
  if (stretch.from !== undefined) query = query.where('photos.id', '>=', stretch.from);
  if (stretch.until !== undefined) query = query.where('photos.id', '<', stretch.until);
  if (stretch.after !== undefined) query = query.where('photos.id', '>', stretch.after);
  const { owners } = stretch;
  if (owners) {
    query = query.where((where) => {
      const ahead: Expression<SqlBool> = where.or([
        where('members.report_counter', '>', 0),
        where.and([
          where('members.user_type', '=', '2'),
          // Spelt out for those without a package, whose comparison would be neither true nor false.
          where(where.fn.coalesce('memberships.ends_at', sql<number>`0`), '>', owners.now),
        ]),
      ]);
      return owners.ahead ? ahead : where.not(ahead);
    });
  }
  return query.orderBy('photos.id').limit(limit).execute();
}

/** Decided photos, the newest upload first. */
export function findDecided(
  db: Db,
  status: string,
  before: string | undefined,
  limit: number,
): Promise<ReviewedRow[]> {
  let query = selectReviewed(db).where('photos.status', '=', status);
  if (before !== undefined) query = query.where('photos.id', '<', before);
  return query.orderBy('photos.id', 'desc').limit(limit).execute();
}

/** Photos whose hash shares the part that begins at `from` (1, 5, 9 or 13) with one of `parts`. */
export function findSharingBand(
  db: Db,
  from: 1 | 5 | 9 | 13,
  parts: readonly string[],
  limit: number,
): Promise<{ id: string; member_id: string; status: string; perceptual_hash: string }[]> {
  return db
    .selectFrom('photos')
    .select(['id', 'member_id', 'status', 'perceptual_hash'])
    .where(sql<string>`substr(perceptual_hash, ${sql.lit(from)}, 4)`, 'in', parts)
    .limit(limit)
    .execute();
}

export async function findNamedPhotos(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.id', 'photos.member_id', 'photos.status', 'members.first_name', 'members.last_name'])
    .where('photos.id', 'in', ids)
    .where('members.is_deleted', '=', 0)
    .execute();
}

/** False where this batch was delivered before. */
export async function insertBatch(
  trx: Trx,
  batch: { id: string; staff_id: string; created_at: number },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('photo_decision_batches')
    .values({ ...batch, answer: '[]' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findBatch(trx: Trx, id: string) {
  return trx
    .selectFrom('photo_decision_batches')
    .select(['staff_id', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function saveBatchAnswer(trx: Trx, id: string, answer: string): Promise<void> {
  await trx.updateTable('photo_decision_batches').set({ answer }).where('id', '=', id).execute();
}

export function findUndecided(trx: Trx, ids: readonly string[]) {
  return trx.selectFrom('photos').select(['id', 'member_id', 'uploaded_by']).where('id', 'in', ids).execute();
}

/** Decides those that still wait, and gives their ids. */
export async function decideWaiting(
  trx: Trx,
  ids: readonly string[],
  decision: { status: string; decided_by: string; decided_at: number; decline_reason: string | null },
): Promise<string[]> {
  const rows = await trx
    .updateTable('photos')
    .set(decision)
    .where('id', 'in', ids)
    .where('status', '=', 'PENDING')
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
