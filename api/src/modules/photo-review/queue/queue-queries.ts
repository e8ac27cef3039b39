import type { ReviewQueue } from '@milon/shared/contracts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { indexedBy } from '../../../platform/database/indexed-by.ts';
import { decidableColumns } from '../decidable-queries.ts';

/** Who asks, and when in epoch milliseconds. */
export interface ReviewerContext {
  readonly staffId: string;
  readonly now: number;
}

/**
 * Photos whose first decision is not for `staffId` to know: they wait for a second look, or it can still be undone and taken anew, and
 * somebody else took the first. `table` is what the photos are called.
 */
export const isDecisionHiddenFrom = (
  { staffId, now }: ReviewerContext,
  table = 'photos',
) => sql<SqlBool>`exists (
  select 1 from photo_cases as hidden where hidden.photo_id = ${sql.ref(`${table}.id`)} and hidden.queue = 'SECOND'
    and (hidden.status = 'WAITING' or hidden.due_at > ${now})
    and (hidden.first_staff_id is null or hidden.first_staff_id <> ${staffId}))`;

/** Longer than a second look can be taken anew (`photoGraceSeconds`). */
const longestGraceMs = 3_600_000;

/**
 * Ids of members who seem to the asking one to have no approved photo: such as they may have are hidden from them. The few cases come first, by
 * `photo_cases_queue` and `photo_cases_decided`.
 */
export const appearWithoutPhoto = (db: Db, asking: ReviewerContext) => {
  const owners = (index: string, which: RawBuilder<SqlBool>) => sql`
    select photos.member_id from photo_cases ${indexedBy(db, index)} join photos on photos.id = photo_cases.photo_id
    where photo_cases.queue = 'SECOND' and ${which} and ${isDecisionHiddenFrom(asking)}
      and not exists (select 1 from photos as shown where shown.member_id = photos.member_id
        and shown.status = 'APPROVED' and not ${isDecisionHiddenFrom(asking, 'shown')})`;
  return sql<string>`(${owners('photo_cases_queue', sql`photo_cases.status = 'WAITING'`)}
    union ${owners('photo_cases_decided', sql`photo_cases.decided_at > ${asking.now - longestGraceMs}`)})`;
};

/** Photos by id with all that the asking one is told of them and of their owners, in no order. */
export function findReviewed(db: Db, ids: readonly string[], asking: ReviewerContext) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .leftJoin('staff', 'staff.id', 'photos.decided_by')
    .leftJoin('staff as uploader', 'uploader.id', 'photos.uploaded_by')
    .leftJoin('photo_claims', (join) =>
      join.onRef('photo_claims.photo_id', '=', 'photos.id').on('photo_claims.expires_at', '>', asking.now),
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
        .where(sql<SqlBool>`not ${isDecisionHiddenFrom(asking, 'own')}`)
        .as('declined_count'),
    ])
    .select(decidableColumns(asking.now))
    .where('photos.id', 'in', ids)
    .execute();
}
export type ReviewedRow = Awaited<ReturnType<typeof findReviewed>>[number];

/** Declined photos of these members that the asking one may know of, the newest decision first. */
export async function findDeclined(db: Db, memberIds: readonly string[], asking: ReviewerContext) {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('photos')
    .select(['id', 'member_id', 'decline_reason', 'decided_at'])
    .where('member_id', 'in', memberIds)
    .where('status', '=', 'DECLINED')
    .where(sql<SqlBool>`not ${isDecisionHiddenFrom(asking)}`)
    .orderBy('decided_at', 'desc')
    .execute();
}
export type DeclinedRow = Awaited<ReturnType<typeof findDeclined>>[number];

/** A stretch of the first queue: ids from `from` (or after `after`) to before `until`, of those that go ahead, those that do not, or all. */
export interface QueueRange {
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly after?: string | undefined;
  readonly isAhead?: boolean | undefined;
}

const isFree = (now: number) => sql<SqlBool>`not exists (
  select 1 from photo_claims where photo_claims.photo_id = photos.id and photo_claims.expires_at > ${now})`;

/**
 * Ids of photos that wait, oldest first, within one stretch: a walk along `photos_queue` or `photos_ahead`. With `free`, only what a claim
 * may take: nothing that somebody holds, and nothing that the asking one uploaded.
 */
export function waitingIds(db: Db, stretch: QueueRange, limit: number, free?: ReviewerContext) {
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
  }
  return query.orderBy('photos.id').limit(limit);
}

export async function findWaitingIds(...asked: Parameters<typeof waitingIds>): Promise<string[]> {
  const rows = await waitingIds(...asked).execute();
  return rows.map((row) => row.id);
}

/** Ids of decided photos, the newest upload first, without those whose decision is not for the asking one to know. */
export async function findDecidedIds(
  db: Db,
  page: { status: string; asking: ReviewerContext; before: string | undefined; limit: number },
): Promise<string[]> {
  let query = db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select('photos.id')
    .where('photos.status', '=', page.status)
    .where('members.is_deleted', '=', 0)
    .where(sql<SqlBool>`not ${isDecisionHiddenFrom(page.asking)}`);
  if (page.before !== undefined) query = query.where('photos.id', '<', page.before);
  const rows = await query.orderBy('photos.id', 'desc').limit(page.limit).execute();
  return rows.map((row) => row.id);
}

/** Of these photos those whose first decision is not for the asking one to know. */
export async function findHiddenDecisions(
  db: Db,
  ids: readonly string[],
  asking: ReviewerContext,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('photos')
    .select('photos.id')
    .where('photos.id', 'in', ids)
    .where(isDecisionHiddenFrom(asking))
    .execute();
  return new Set(rows.map((row) => row.id));
}

/**
 * Whether `actor` may decide a case of `photo_cases`, joined with its `photos`: never on an upload of one's own; not where one spoke
 * already, unless one is Administration and there is nobody else who could (but a second look is then taken by nobody); and
 * Administration's cases by Administration alone.
 */
export function mayDecideCase(actor: StaffActor): Expression<SqlBool> {
  const isAdministration = actor.role === 'administration';
  const nobodyElse = sql`(photo_cases.queue <> 'SECOND' and not exists (
    select 1 from staff where staff.is_disabled = 0 and staff.id <> ${actor.id}
      and (photo_cases.for_administration = 0 or staff.user_role = '1')
      and staff.id not in (coalesce(photo_cases.first_staff_id, ''), coalesce(photo_cases.second_staff_id, ''),
        coalesce(photos.uploaded_by, ''))))`;
  const spoke = sql`(coalesce(photo_cases.first_staff_id, '') = ${actor.id}
    or coalesce(photo_cases.second_staff_id, '') = ${actor.id})`;
  return sql<SqlBool>`(coalesce(photos.uploaded_by, '') <> ${actor.id}
    and ${isAdministration ? sql`1 = 1` : sql`photo_cases.for_administration = 0`}
    and (not ${spoke}${isAdministration ? sql` or ${nobodyElse}` : sql``}))`;
}

type CaseQueue = Exclude<ReviewQueue, 'FIRST'>;

/** Cases of a queue that wait for this reviewer. */
const waitingCases = (db: Db, actor: StaffActor, { queue, now }: { queue: CaseQueue; now: number }) =>
  db
    .selectFrom('photo_cases')
    .innerJoin('photos', 'photos.id', 'photo_cases.photo_id')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photo_cases.id', 'photo_cases.photo_id', 'photo_cases.text', 'photo_cases.created_at'])
    .where('photo_cases.queue', '=', queue)
    .where('photo_cases.status', '=', 'WAITING')
    .where('photo_cases.due_at', '<=', now)
    .where('members.is_deleted', '=', 0)
    .where(mayDecideCase(actor));

/** The oldest of them first, after the one with the id `after`; with `free`, only those that nobody holds. */
export function findWaitingCases(
  db: Db,
  actor: StaffActor,
  page: { queue: CaseQueue; after: string | undefined; now: number; limit: number; free: boolean },
) {
  let query = waitingCases(db, actor, page);
  if (page.after !== undefined) query = query.where('photo_cases.id', '>', page.after);
  if (page.free) query = query.where(isFree(page.now));
  return query.orderBy('photo_cases.id').limit(page.limit).execute();
}
export type WaitingCaseRow = Awaited<ReturnType<typeof findWaitingCases>>[number];

/** The same by their photos: which of those that are held still wait. */
export function findCasesOf(
  db: Db,
  actor: StaffActor,
  wanted: { queue: CaseQueue; photoIds: readonly string[]; now: number },
) {
  return waitingCases(db, actor, wanted).where('photo_cases.photo_id', 'in', wanted.photoIds).execute();
}

/** What was said of photos and not taken back, the earliest first. */
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

export type HashPart = 1 | 5 | 9 | 13;

export interface SharingRow {
  readonly id: string;
  readonly member_id: string;
  readonly status: string;
  readonly perceptual_hash: string;
}

/**
 * Photos whose hash shares the part that begins at `from` with one of `parts`: up to `limit` that were declined, and up to `limit` of any
 * kind, each walked along an index of its own.
 */
export async function findSharingPart(db: Db, from: HashPart, parts: readonly string[], limit: number) {
  const sharing = (index: string, also: RawBuilder<unknown>) =>
    sql<SharingRow>`select id, member_id, status, perceptual_hash from photos ${indexedBy(db, index)}
      where substr(perceptual_hash, ${sql.lit(from)}, 4) in (${sql.join(parts)}) ${also} limit ${limit}`.execute(
      db,
    );
  const [declined, any] = await Promise.all([
    sharing(`photos_declined_alike_${from}`, sql`and status = 'DECLINED'`),
    sharing(`photos_look_alike_${from}`, sql``),
  ]);
  return [...declined.rows, ...any.rows];
}

/** Photos by id with their owners' names, in no order; of deleted owners none. */
export async function findNamedPhotos(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select([
      'photos.id',
      'photos.member_id',
      'photos.status',
      'photos.decline_reason',
      'photos.width',
      'photos.height',
      'photos.thumbhash',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
    ])
    .where('photos.id', 'in', ids)
    .where('members.is_deleted', '=', 0)
    .execute();
}
export type NamedPhotoRow = Awaited<ReturnType<typeof findNamedPhotos>>[number];
