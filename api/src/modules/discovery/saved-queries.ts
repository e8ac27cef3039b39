import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type Audience, type Criteria, isListedFor } from './queries.ts';

export type SavedRow = Selectable<Database['saved_searches']>;

/** The searches of a member, the newest first; at most 20, found by the unique key's first column. */
export function findSaved(db: Db, memberId: string): Promise<SavedRow[]> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/** One of the member's own. */
export function findOneSaved(db: Db, memberId: string, id: string): Promise<SavedRow | undefined> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

export async function insertSaved(trx: Trx, row: SavedRow): Promise<void> {
  await trx.insertInto('saved_searches').values(row).execute();
}

/** Undefined where the member has no such search. */
export function renameSaved(
  db: Db,
  memberId: string,
  id: string,
  name: { name: string; name_key: string },
): Promise<SavedRow | undefined> {
  return db
    .updateTable('saved_searches')
    .set(name)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

/** What was new becomes what was new at this look. Undefined where the member has no such search. */
export function advanceOpenedMark(
  db: Db,
  memberId: string,
  id: string,
  look: { generation: number; at: number },
): Promise<SavedRow | undefined> {
  return db
    .updateTable('saved_searches')
    .set((eb) => ({ seen_before: eb.ref('seen_to'), seen_to: look.generation, looked_at: look.at }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

/** False where the member has no such search. */
export async function deleteSaved(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** So many of those who were listed last are looked at one by one. */
const windowSize = 20_000;

/**
 * For each search, how many of its audience meet it and were listed after its mark. All searches look in one pass at the same newcomers, those
 * after the lowest mark by `members_listed`, the latest first and no more than `windowSize` of them.
 */
export async function countNewcomers(
  db: Db,
  audience: Audience,
  searches: readonly { readonly after: number; readonly criteria: Criteria }[],
): Promise<number[]> {
  if (searches.length === 0) return [];
  const lowest = Math.min(...searches.map((search) => search.after));
  const newcomers = db
    .selectFrom('members')
    .selectAll('members')
    .where((eb) => isListedFor(eb, audience))
    .where('members.listed_from', '>', lowest)
    .orderBy('members.listed_from', 'desc')
    .limit(windowSize)
    .as('members');
  const row = await db
    .selectFrom(newcomers)
    .select((eb) =>
      searches.map(({ after, criteria }, index) => {
        const meets = criteria(eb) ?? eb.lit(true);
        return sql<number | string | null>`
          sum(case when members.listed_from > ${after} and ${meets} then 1 else 0 end)`.as(`s${index}`);
      }),
    )
    .executeTakeFirstOrThrow();
  return searches.map((_, index) => Number((row as Record<string, unknown>)[`s${index}`] ?? 0));
}

/** Those among `ids` who were listed after a mark. */
export async function findListedAfter(db: Db, ids: readonly string[], after: number): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', 'in', ids)
    .where('listed_from', '>', after)
    .execute();
  return new Set(rows.map((row) => row.id));
}
