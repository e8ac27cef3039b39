import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { indexedBy } from '../../platform/database/indexed-by.ts';

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
