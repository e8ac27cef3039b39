import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { countUpTo } from '../../../platform/database/count-up-to.ts';
import { lowestIdAt } from '../../../platform/ids.ts';
import { decidableColumns } from '../decidable-queries.ts';
import { isDecisionHiddenFrom, type ReviewerContext } from '../hidden-decision-queries.ts';
import { isFree } from './claim-queries.ts';

/** Photos by id with all facts about them and their owners that the reader may see, unordered. */
export function findReviewed(db: Db, ids: readonly string[], reviewer: ReviewerContext) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .leftJoin('staff', 'staff.id', 'photos.decided_by')
    .leftJoin('staff as uploader', 'uploader.id', 'photos.uploaded_by')
    .leftJoin('photo_claims', (join) =>
      join.onRef('photo_claims.photo_id', '=', 'photos.id').on('photo_claims.expires_at', '>', reviewer.now),
    )
    .leftJoin('staff as holder', 'holder.id', 'photo_claims.staff_id')
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
      'photos.is_held',
      'photos.decided_at',
      'photos.decline_reason',
      'photos.created_at',
      'staff.name as decided_by_name',
      'uploader.name as uploaded_by_name',
      'photo_claims.staff_id as holder_id',
      'photo_claims.expires_at as held_until',
      'photo_claims.queue as held_in',
      'holder.name as holder_name',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.gender',
      'members.birth_date',
      'members.city',
      'members.profile_created_for',
      'members.active_policy',
      'members.waits_first_look',
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
        .where(sql<SqlBool>`not ${isDecisionHiddenFrom(reviewer, 'own')}`)
        .as('declined_count'),
    ])
    .select(decidableColumns(reviewer.now))
    .where('photos.id', 'in', ids)
    .execute();
}
export type ReviewedRow = Awaited<ReturnType<typeof findReviewed>>[number];

/** Declined photos of these members whose decision the reader may see, newest decision first. */
export async function findDeclined(db: Db, memberIds: readonly string[], reviewer: ReviewerContext) {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('photos')
    .select(['id', 'member_id', 'decline_reason', 'decided_at'])
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'DECLINED')
    .where(sql<SqlBool>`not ${isDecisionHiddenFrom(reviewer)}`)
    .orderBy('decided_at', 'desc')
    .execute();
}
export type DeclinedRow = Awaited<ReturnType<typeof findDeclined>>[number];

/**
 * A stretch of the first queue: ids from `from` (or after `after`) to before `until`, of photos that go
 * ahead, of the others, or of all.
 */
export interface QueueRange {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly after?: string | undefined;
  readonly isAhead?: boolean | undefined;
}

/** Who claims, and whether photos that are held for Administration are theirs. */
export interface FreeFor extends ReviewerContext {
  readonly decidesHeld: boolean;
}

/**
 * Ids of waiting photos within one stretch, oldest first: a range of `photos_queue` or `photos_ahead`. With
 * `free`, only photos that the reader can claim: unclaimed, not their own uploads, and not held for another
 * role.
 */
export function waitingIds(db: Db, stretch: QueueRange, limit: number, free?: FreeFor) {
  let query = db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select('photos.id')
    .where('photos.status', '=', 'PENDING')
    .where('members.is_deleted', '=', 0);
  if (stretch.from !== undefined) query = query.where('photos.id', '>=', stretch.from);
  if (stretch.until !== undefined) query = query.where('photos.id', '<', stretch.until);
  if (stretch.after !== undefined) query = query.where('photos.id', '>', stretch.after);
  if (stretch.isAhead !== undefined) query = query.where('photos.is_ahead', '=', stretch.isAhead ? 1 : 0);
  if (free) {
    query = query
      .where((where) =>
        where.or([where('photos.uploaded_by', 'is', null), where('photos.uploaded_by', '!=', free.staffId)]),
      )
      .where(isFree(free.now));
    if (!free.decidesHeld) query = query.where('photos.is_held', '=', 0);
  }
  return query.orderBy('photos.id').limit(limit);
}

export async function findWaitingIds(...asked: Parameters<typeof waitingIds>): Promise<string[]> {
  const rows = await waitingIds(...asked).execute();
  return rows.map((row) => row.id);
}

/** Ids of decided photos, newest upload first, without those whose decision is hidden from the reader. */
export async function findDecidedIds(
  db: Db,
  page: { status: string; reviewer: ReviewerContext; before: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select('photos.id')
    .where('photos.status', '=', page.status)
    .where('members.is_deleted', '=', 0)
    .where(sql<SqlBool>`not ${isDecisionHiddenFrom(page.reviewer)}`);
  if (page.before !== undefined) query = query.where('photos.id', '<', page.before);
  const rows = await query.orderBy('photos.id', 'desc').limit(page.limit).execute();
  return rows.map((row) => row.id);
}

/** Decisions about photos that were not reverted, earliest first. */
export function findEarlierDecisions(db: Db, photoIds: readonly string[]) {
  return db
    .selectFrom('photo_decisions')
    .leftJoin('staff', 'staff.id', 'photo_decisions.staff_id')
    .select([
      'photo_decisions.photo_id',
      'photo_decisions.status',
      'photo_decisions.reason',
      'photo_decisions.decided_at',
      'staff.name as staff_name',
    ])
    .where('photo_decisions.photo_id', 'in', photoIds)
    .where('photo_decisions.reverted_at', 'is', null)
    .orderBy('photo_decisions.decided_at')
    .execute();
}
export type EarlierDecisionRow = Awaited<ReturnType<typeof findEarlierDecisions>>[number];

/**
 * How many photos wait for their first decision, or do so since before a time, counted up to `most`; without
 * those that are held for Administration, if the reader does not decide them.
 */
export function countPending(
  db: Db,
  most: number,
  { before, decidesHeld = true }: { before?: number; decidesHeld?: boolean } = {},
): Promise<number> {
  let pending = db.selectFrom('photos').select('id').where('status', '=', 'PENDING');
  if (before !== undefined) pending = pending.where('id', '<', lowestIdAt(before));
  if (!decidesHeld) pending = pending.where('is_held', '=', 0);
  return countUpTo(db, most, pending);
}
