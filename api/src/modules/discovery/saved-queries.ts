import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { type Audience, type Criteria, isListedFor } from './queries.ts';

export type SavedRow = Selectable<Database['saved_searches']>;

/** Finds the searches of a member, newest first: at most 20, by the first column of the unique key. */
export function findSaved(db: Db, memberId: string): Promise<SavedRow[]> {
  return db
    .selectFrom('saved_searches')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .execute();
}

/** Finds one of the member's own searches. */
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

/** Returns undefined if the member has no such search. */
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

/**
 * Marks the newcomers so far as those of this opening. Returns undefined if the member has no such search.
 */
export function advanceOpenedMark(
  db: Db,
  memberId: string,
  id: string,
  opened: { generation: number; at: number },
): Promise<SavedRow | undefined> {
  return db
    .updateTable('saved_searches')
    .set((eb) => ({ seen_before: eb.ref('seen_to'), seen_to: opened.generation, looked_at: opened.at }))
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .returningAll()
    .executeTakeFirst();
}

/** Returns false if the member has no such search. */
export async function deleteSaved(db: Db, memberId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The most newcomers that are checked, latest first. */
const windowSize = 20_000;

/**
 * Counts for each search the members of its audience who match it and were listed after its mark. One pass
 * over the newcomers serves all searches: those after the lowest mark by `members_listed`, latest first, at
 * most `windowSize`.
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

/** Returns those of `ids` who were listed after a mark. */
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
