import type { AdminUserSort, AdminUserSortField } from '@milon/shared/contracts';
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { ColumnKind } from '../../../platform/columns/sorted-columns.ts';
import type { AskedPage } from '../../../platform/columns/table-copy.ts';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { askedTest, conditionOf, testsOf, valueOf } from './filter-queries.ts';
import type { AdminFilter, MemberTest } from './filter-test-queries.ts';
import { type TableColumnName, tableColumns } from './table-copy-queries.ts';

/**
 * The same literal numbers as in the indexes `members_gone` and `members_present`: a partial index is not
 * used for a bound value.
 */
const deletedIs = (value: 0 | 1) => (eb: ExpressionBuilder<Database, 'members'>) =>
  eb('members.is_deleted', '=', eb.lit(value));

/** Members that match, deleted or not. */
function selectMatching(db: Db, filter: AdminFilter) {
  const tests = testsOf(db, filter);
  return db
    .selectFrom('members')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .where(conditionOf({ all: tests }));
}

/** Deleted by the member, or by staff where Administration can restore it; not removed yet. */
const restorable = (eb: ExpressionBuilder<Database, 'members'>) =>
  eb.and([
    deletedIs(1)(eb),
    eb.or([
      eb('members.deleted_by', '=', eb.ref('members.id')),
      eb('members.restorable_by_staff', '=', eb.lit(1)),
    ]),
    eb('members.removed_at', 'is', null),
  ]);

/**
 * How many members that are not deleted match: all minus the deleted, who are few and have an index. Counting
 * them directly would read every row.
 */
export async function countFiltered(db: Db, filter: AdminFilter): Promise<number> {
  const matching = selectMatching(db, filter).select((eb) => eb.fn.countAll<number>().as('members'));
  if (filter.deleted) return (await matching.where(restorable).executeTakeFirstOrThrow()).members;
  const [all, deleted] = await Promise.all([
    matching.executeTakeFirstOrThrow(),
    matching.where(deletedIs(1)).executeTakeFirstOrThrow(),
  ]);
  return all.members - deleted.members;
}

/** The same, but never more than `most`. */
export async function countFilteredUpTo(db: Db, filter: AdminFilter, most: number): Promise<number> {
  const matching = selectMatching(db, filter).select('members.id').limit(most);
  const rows = filter.deleted ? matching.where(restorable) : matching.where('members.is_deleted', '=', 0);
  const counted = await sql<{ n: number }>`select count(*) as n from ${rows} as counted`.execute(db);
  return counted.rows[0]?.n ?? 0;
}

/**
 * About how many match: the share of the newest members that does, of all listed members. Its cost does not
 * depend on the number of members.
 */
export async function estimateFiltered(db: Db, filter: AdminFilter): Promise<number> {
  const newest = sql<SqlBool>`members.id in (
    select newest.id from members as newest order by newest.id desc limit ${sampled})`;
  const [matching, listed] = await Promise.all([
    selectMatching(db, filter)
      .where(newest)
      .select((eb) => eb.fn.countAll<number>().as('members'))
      .executeTakeFirstOrThrow(),
    countListed(db),
  ]);
  return Math.round((matching.members / sampled) * listed);
}

const sampled = 5_000;

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

const sortColumns = {
  name: 'name',
  gender: 'gender',
  // An older member has an earlier birth date.
  age: 'birthDate',
  city: 'city',
  district: 'district',
  religion: 'religion',
  maritalStatus: 'maritalStatus',
  workingAs: 'workingAs',
  activePolicy: 'activePolicy',
  userType: 'userType',
  verified: 'verified',
  editStatus: 'editStatus',
  package: 'packageEnds',
  lastLogin: 'lastLogin',
  reports: 'reports',
} as const satisfies Record<Exclude<AdminUserSortField, 'createdAt'>, TableColumnName>;

/** What a column is sorted by. Options follow the order of their list, and nothing stated comes first. */
function sortKeyOf(column: TableColumnName) {
  const { kind, order }: ColumnKind = { name: column, ...tableColumns[column] };
  if (order) {
    const cases = order.map(
      (key, place) => sql`when ${valueOf(column)} = ${sql.lit(key)} then ${sql.lit(place)}`,
    );
    return sql`case when ${valueOf(column)} is null then -1 ${sql.join(cases, sql` `)} else ${sql.lit(order.length)} end`;
  }
  return kind === 'number' ? sql`coalesce(${valueOf(column)}, 0)` : valueOf(column);
}

export interface SortedPage {
  readonly sort: AdminUserSort;
  readonly limit: number;
  readonly skip: number;
}

function orderOf({ field, dir }: AdminUserSort) {
  const isDescending = (dir === 'desc') !== (field === 'age');
  return { column: field === 'createdAt' ? undefined : sortColumns[field], isDescending };
}

/** Ids of one page. Whole rows are fetched afterwards, so that sorting does not carry every profile along. */
export async function findFilteredIds(db: Db, filter: AdminFilter, page: SortedPage): Promise<string[]> {
  const { column, isDescending } = orderOf(page.sort);
  const direction = isDescending ? 'desc' : 'asc';
  const matching = selectMatching(db, filter)
    .select('members.id')
    .$if(column !== undefined, (query) => query.orderBy(sortKeyOf(column as TableColumnName), direction))
    .orderBy('members.id', direction);
  // Only the order of joining is that of `members_present`: for another order the index would be read whole
  // and sorted.
  const query = filter.deleted
    ? matching.where(restorable)
    : column === undefined
      ? matching.where(deletedIs(0))
      : matching.where('members.is_deleted', '=', 0);
  const rows = await query.limit(page.limit).offset(page.skip).execute();
  return rows.map((row) => row.id);
}

/** The same page, and how many match, as a question to the copy in memory. */
export function askedPage(db: Db, filter: AdminFilter, { sort, limit, skip }: SortedPage): AskedPage {
  const gone: MemberTest = { column: 'gone', oneOf: [filter.deleted ? 1 : 0] };
  const all = [gone, ...testsOf(db, filter)].map((test) => askedTest(db, test));
  return { test: { all }, by: orderOf(sort), limit, skip };
}
