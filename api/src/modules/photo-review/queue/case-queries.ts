import type { ReviewQueue } from '@milon/shared/contracts';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { countUpTo } from '../../../platform/database/count-up-to.ts';
import { isFree } from './claim-queries.ts';

/**
 * Whether `actor` may decide a case of `photo_cases`, joined with its `photos`. Never on one's own upload,
 * and not if one already decided in this case. Exception: Administration may, if no one else can decide it;
 * this does not apply to second looks. Cases for Administration are decided only by Administration.
 */
export function mayDecideCase(actor: StaffActor): Expression<SqlBool> {
  const isAdministration = actor.role === 'administration';
  const noOneElse = sql`(photo_cases.queue <> 'SECOND' and not exists (
    select 1 from staff where staff.is_disabled = 0 and staff.id <> ${actor.id}
      and (photo_cases.for_administration = 0 or staff.user_role = '1')
      and staff.id not in (coalesce(photo_cases.first_staff_id, ''), coalesce(photo_cases.second_staff_id, ''),
        coalesce(photos.uploaded_by, ''))))`;
  const decided = sql`(coalesce(photo_cases.first_staff_id, '') = ${actor.id}
    or coalesce(photo_cases.second_staff_id, '') = ${actor.id})`;
  return sql<SqlBool>`(coalesce(photos.uploaded_by, '') <> ${actor.id}
    and ${isAdministration ? sql`1 = 1` : sql`photo_cases.for_administration = 0`}
    and (not ${decided}${isAdministration ? sql` or ${noOneElse}` : sql``}))`;
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

/** The oldest first, after the case with the id `after`; with `free`, only unclaimed ones. */
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

/** How many cases of a queue wait for this reviewer, counted up to `most`. */
export function countCases(
  db: Db,
  actor: StaffActor,
  wanted: { queue: CaseQueue; now: number; most: number },
): Promise<number> {
  return countUpTo(db, wanted.most, waitingCases(db, actor, wanted).clearSelect().select('photo_cases.id'));
}

/** The same, limited to these photos: which of the claimed ones still wait. */
export function findCasesOf(
  db: Db,
  actor: StaffActor,
  wanted: { queue: CaseQueue; photoIds: readonly string[]; now: number },
) {
  return waitingCases(db, actor, wanted).where('photo_cases.photo_id', 'in', wanted.photoIds).execute();
}
