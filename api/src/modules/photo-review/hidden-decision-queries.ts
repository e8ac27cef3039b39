import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { indexedBy } from '../../platform/database/indexed-by.ts';

/** The reviewer who reads, and the time in epoch milliseconds. */
export interface ReviewerContext {
  readonly staffId: string;
  readonly now: number;
}

/**
 * Photos whose first decision is hidden from `staffId`: another reviewer made it, and a second look waits or
 * is still in its undo time, so that it could be repeated. `table` is the alias of the photos.
 */
export const isDecisionHiddenFrom = (
  { staffId, now }: ReviewerContext,
  table = 'photos',
) => sql<SqlBool>`exists (
  select 1 from photo_cases as hidden where hidden.photo_id = ${sql.ref(`${table}.id`)} and hidden.queue = 'SECOND'
    and (hidden.status = 'WAITING' or hidden.due_at > ${now})
    and (hidden.first_staff_id is null or hidden.first_staff_id <> ${staffId}))`;

/** Longer than any undo time of a second look (`photoGraceSeconds`). */
const longestGraceMs = 3_600_000;

/**
 * Ids of members who seem to have no approved photo, because every approval is hidden from the reader. It
 * starts from the few cases, found by `photo_cases_queue` and `photo_cases_decided`.
 */
export const appearWithoutPhoto = (db: Db, reviewer: ReviewerContext) => {
  const owners = (index: string, which: RawBuilder<SqlBool>) => sql`
    select photos.member_id from photo_cases ${indexedBy(db, index)} join photos on photos.id = photo_cases.photo_id
    where photo_cases.queue = 'SECOND' and ${which} and ${isDecisionHiddenFrom(reviewer)}
      and not exists (select 1 from photos as shown where shown.member_id = photos.member_id
        and shown.status = 'APPROVED' and not ${isDecisionHiddenFrom(reviewer, 'shown')})`;
  return sql<string>`(${owners('photo_cases_queue', sql`photo_cases.status = 'WAITING'`)}
    union ${owners('photo_cases_decided', sql`photo_cases.decided_at > ${reviewer.now - longestGraceMs}`)})`;
};

/** Those of these photos whose first decision is hidden from the reader. */
export async function findHiddenDecisions(
  db: Db,
  ids: readonly string[],
  reviewer: ReviewerContext,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('photos')
    .select('photos.id')
    .where('photos.id', 'in', ids)
    .where(isDecisionHiddenFrom(reviewer))
    .execute();
  return new Set(rows.map((row) => row.id));
}
