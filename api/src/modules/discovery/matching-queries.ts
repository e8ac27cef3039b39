import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { RowName } from '../../platform/columns/column-copy.ts';
import type { Db } from '../../platform/database/connect.ts';
import { indexedBy } from '../../platform/database/indexed-by.ts';
import { isPostgres } from '../../platform/database/is-postgres.ts';
import type { Database } from '../../platform/database/schema.ts';
import { type CardRow, cardColumns, cardSelection } from '../members/index.ts';
import type { Condition } from './criteria-queries.ts';
import {
  type Audience,
  type Builder,
  type Criteria,
  filterVisibleIds,
  findFeedRange,
  isBetween,
  isInRange,
  isListedFor,
  orderOf,
  type PageRange,
  type Population,
} from './queries.ts';

/** The rows of all who miss that many wishes; undefined if they are many, or no copy is loaded. */
export type FindFew = (misses: number) => Promise<readonly RowName[] | undefined>;

/** How many members are checked in the order of the list before the whole population is searched. */
const windowSize = 600;

/**
 * If many members meet the criteria, the first few hundred already fill a page. The subquery selects their
 * whole rows first: with only their ids, PostgreSQL searched for all members who meet the criteria and then
 * for the first among them.
 */
export function findAmongFirst(
  db: Db,
  audience: Audience,
  range: PageRange,
  criteria: Criteria,
): Promise<CardRow[]> {
  const first = db
    .selectFrom('members')
    .select(cardColumns)
    .where((eb) => isListedFor(eb, { ...audience, viewerId: undefined }))
    .where((eb) => isInRange(eb, range))
    .orderBy(orderOf(range))
    .limit(windowSize)
    .as('members');
  return db
    .selectFrom(first)
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .select(cardSelection)
    .where((eb) => isBetween(audience, eb.ref('members.id')) ?? eb.and([]))
    .where((eb) => criteria(eb as unknown as Builder) ?? eb.and([]))
    .orderBy(orderOf(range))
    .limit(range.limit)
    .execute();
}

/**
 * The index with every column that a wish may name, and with the list's order: a member is rejected without
 * reading the row.
 */
export const matchIndex = 'members_match';
const every = sql<SqlBool>`1 = 1`;
export const allOf = (conditions: (Condition | undefined)[]) =>
  sql.join(
    conditions.map((condition) => condition ?? every),
    sql` and `,
  );

/** The members to search: those in the index, or only the rows that are known already. */
export function membersAmong(db: Db, rows: readonly RowName[] | undefined) {
  if (!rows) return sql`members ${indexedBy(db, matchIndex)} where`;
  if (isPostgres(db)) return sql`members where members.id = any(${rows}) and`;
  return sql`members not indexed where members.rowid in (select value from json_each(${JSON.stringify(rows)})) and`;
}

/**
 * If few members meet the criteria, collects their ids from one index or from the given rows, and reads only
 * the rows of the page.
 */
async function findAmongAll(
  db: Db,
  audience: Audience,
  range: PageRange,
  criteria: Criteria,
  among: readonly RowName[] | undefined,
): Promise<CardRow[]> {
  const eb = expressionBuilder<Database, 'members'>();
  // The day of this moment: a member who is active before the row is read would move the page's end.
  const day = range.byUse ? sql`members.active_day` : sql`0`;
  const { rows } = await sql<{ id: string; active_day: number }>`
    select members.id, ${day} as active_day from ${membersAmong(db, among)}
      ${allOf([isListedFor(eb, audience), isInRange(eb, range), criteria(eb)])}
    order by ${orderOf(range)} limit ${range.limit}`.execute(db);
  const days = new Map(rows.map((row) => [row.id, row.active_day]));
  const found = await filterVisibleIds(db, audience, [...days.keys()]);
  return range.byUse ? found.map((row) => ({ ...row, active_day: days.get(row.id) ?? 0 })) : found;
}

/** Counts the listed members of a population who meet `criteria`, for any viewer. */
export async function countMatching(db: Db, population: Population, criteria: Criteria): Promise<number> {
  const eb = expressionBuilder<Database, 'members'>();
  const { rows } = await sql<{ members: number }>`
    select count(*) as members from members ${indexedBy(db, matchIndex)}
    where ${allOf([isListedFor(eb, { ...population, viewerId: undefined }), criteria(eb)])}`.execute(db);
  return rows[0]?.members ?? 0;
}

/** Counts the members among `ids` who meet `criteria`. */
export async function countMatchingAmong(
  db: Db,
  ids: readonly string[],
  criteria: Criteria,
): Promise<number> {
  const row = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('id', 'in', ids)
    .where((eb) => criteria(eb) ?? eb.and([]))
    .executeTakeFirstOrThrow();
  return row.members;
}

/**
 * Finds a page range of members that the audience may see and that meet `criteria`: fast if many do, and with
 * bounded work if few do. `findFew` finds these few faster, where it can.
 */
export async function findMatchingRange(
  db: Db,
  audience: Audience,
  range: PageRange,
  criteria: Criteria,
  findFew?: () => ReturnType<FindFew>,
): Promise<CardRow[]> {
  if (!criteria(expressionBuilder<Database, 'members'>())) return findFeedRange(db, audience, range);
  const first = await findAmongFirst(db, audience, range, criteria);
  return first.length >= range.limit ? first : findAmongAll(db, audience, range, criteria, await findFew?.());
}
