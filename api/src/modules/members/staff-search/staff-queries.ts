import type { AdminUserSort } from '@milon/shared/contracts';
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { indexedBy } from '../../../platform/database/indexed-by.ts';
import { isPostgres } from '../../../platform/database/is-postgres.ts';
import { type AdminFilter, all, isLookUp, testsOf, waitingIndexOf } from './filter-queries.ts';
import { orderOf, tableIndex } from './order-queries.ts';

/** Literal numbers, as in the partial indexes: a bound value does not use them. */
const present = sql<SqlBool>`members.is_deleted = 0`;
const gone = sql<SqlBool>`members.is_deleted = 1`;

/** Deleted by the member, or by staff where Administration can restore it; not removed yet. */
const restorable = sql<SqlBool>`${gone} and members.removed_at is null
  and (members.deleted_by = members.id or members.restorable_by_staff = 1)`;

/** Members that match, from where they are found with the least work. */
interface Matching {
  readonly from: RawBuilder<unknown>;
  readonly where: Expression<SqlBool>;
}

const membersBy = (db: Db, index: string) => sql`members ${indexedBy(db, index)}`;

/** Those who match, by the index of the few who can, or by `index`. */
function matching(db: Db, filter: AdminFilter, index: string = tableIndex): Matching {
  const tests = testsOf(db, filter);
  if (filter.deleted) return { from: membersBy(db, 'members_gone'), where: all([restorable, ...tests]) };
  // The expression keeps SQLite from the indexes of all who are not deleted.
  if (isLookUp(filter))
    return { from: sql`members`, where: all([sql`members.is_deleted + 0 = 0`, ...tests]) };
  return { from: membersBy(db, waitingIndexOf(filter) ?? index), where: all([present, ...tests]) };
}

async function count(db: Db, { from, where }: Matching): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from ${from} where ${where}`.execute(db);
  return rows[0]?.n ?? 0;
}

/** How many members match. All that are not deleted are counted as the rest: the deleted are few. */
export async function countFiltered(db: Db, filter: AdminFilter): Promise<number> {
  if (filter.deleted || testsOf(db, filter).length > 0) return count(db, matching(db, filter));
  const from = sql`members`;
  const [every, deleted] = await Promise.all([
    count(db, { from, where: all([]) }),
    count(db, { from, where: gone }),
  ]);
  return every - deleted;
}

/** The same, but never more than `most`. */
export function countFilteredUpTo(db: Db, filter: AdminFilter, most: number): Promise<number> {
  const { from, where } = matching(db, filter);
  const found = sql`(select members.id from ${from} where ${where} limit ${most}) as found`;
  return count(db, { from: found, where: all([]) });
}

/** The first members of an order that are not deleted, whether they match or not. */
const firstOf = (db: Db, order: ReturnType<typeof orderOf>, most: number) =>
  sql`(select * from ${membersBy(db, order.index)} where ${present} order by ${order.by} limit ${most}) as members`;

const sampled = 5_000;

/**
 * About how many match: the share of the newest members that does, of all listed members. Its cost does not
 * depend on the number of members.
 */
export async function estimateFiltered(db: Db, filter: AdminFilter): Promise<number> {
  const newest = firstOf(db, orderOf(db, 'createdAt', 'desc'), sampled);
  const [met, listed] = await Promise.all([
    count(db, { from: newest, where: all(testsOf(db, filter)) }),
    countListed(db),
  ]);
  return Math.round((met / sampled) * listed);
}

/** How many members are listed, by the counters of the feeds. */
export async function countListed(db: Db): Promise<number> {
  const { members } = await db
    .selectFrom('population')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('members'), sql<number>`0`).as('members'))
    .where('gender', 'in', ['men', 'women'])
    .where('kind', '=', 'all')
    .executeTakeFirstOrThrow();
  return members;
}

interface Span {
  readonly limit: number;
  readonly skip: number;
}

export interface SortedPage extends Span {
  readonly sort: AdminUserSort;
}

async function read(
  db: Db,
  { from, where }: Matching,
  by: RawBuilder<unknown>,
  { limit, skip }: Span,
): Promise<string[]> {
  const page = sql<{
    id: string;
  }>`select members.id from ${from} where ${where} order by ${by} limit ${limit} offset ${skip}`;
  return (await page.execute(db)).rows.map((row) => row.id);
}

interface Reach {
  /** How many members of an order are tested one by one before all are searched. */
  readonly walked: number;
  /** From so many skipped ones on, SQLite walks the order with a list of all who match, and sorts nothing. */
  readonly deep: number;
}
const usual: Reach = { walked: 10_000, deep: 50_000 };

/**
 * Ids of one page. Whole rows are fetched afterwards, so that sorting does not carry every profile along. If
 * many match, the first members of the order fill the page, and each is a row to read. If few do, they are
 * found among the entries of `members_table` and sorted.
 */
export async function findFilteredIds(
  db: Db,
  filter: AdminFilter,
  page: SortedPage,
  { walked, deep } = usual,
): Promise<string[]> {
  const { field, dir } = page.sort;
  if (field === 'package') return findByPackage(db, filter, page);
  const order = orderOf(db, field, dir);
  const tests = testsOf(db, filter);
  const isOrdered = order.index === tableIndex || tests.length === 0;
  if (isOrdered) return read(db, matching(db, filter, order.index), order.by, page);
  if (!filter.deleted && !isLookUp(filter) && page.skip + page.limit <= walked) {
    const first = { from: firstOf(db, order, walked), where: all(tests) };
    const ids = await read(db, first, order.by, page);
    if (ids.length === page.limit) return ids;
  }
  const found = matching(db, filter);
  if (isPostgres(db)) {
    // Without `offset 0` it would walk the order once more, in the hope of finding more there.
    const sorted = sql`(select * from ${found.from} where ${found.where} offset 0) as members`;
    return read(db, { from: sorted, where: all([]) }, order.by, page);
  }
  if (filter.deleted || page.skip < deep) return read(db, found, order.by, page);
  const listed = sql<SqlBool>`members.rowid in (select members.rowid from ${found.from} where ${found.where})`;
  return read(db, { from: membersBy(db, order.index), where: all([present, listed]) }, order.by, page);
}

/** By the end of their package: one part has none and follows the ids. */
async function findByPackage(db: Db, filter: AdminFilter, page: SortedPage): Promise<string[]> {
  const { limit, skip } = page;
  const direction = sql.raw(page.sort.dir);
  const { from, where } = matching(db, filter);
  const none = {
    matching: { from, where: all([where, sql`members.id not in (select member_id from memberships)`]) },
    by: sql`members.id ${direction}`,
  };
  const some = {
    matching: {
      from: sql`memberships cross join members`,
      where: all([sql`memberships.member_id = members.id`, where]),
    },
    by: sql`memberships.ends_at ${direction}, memberships.member_id ${direction}`,
  };
  const [one, other] = page.sort.dir === 'asc' ? [none, some] : [some, none];
  const ids = await read(db, one.matching, one.by, page);
  if (ids.length === limit) return ids;
  const inPartOne = ids.length > 0 || skip === 0 ? skip + ids.length : await count(db, one.matching);
  const rest = { limit: limit - ids.length, skip: skip + ids.length - inPartOne };
  return [...ids, ...(await read(db, other.matching, other.by, rest))];
}
