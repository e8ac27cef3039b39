import { type Expression, type SqlBool, sql } from 'kysely';
import type { Value } from '../../../platform/columns/columns.ts';
import type { AskedTest } from '../../../platform/columns/table-copy.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { appearWithoutPhoto, type ReviewerContext } from '../../photo-review/index.ts';
import { type AdminFilter, filterTests, type MemberTest } from './filter-test-queries.ts';
import { type TableColumnName, tableColumns } from './table-copy-queries.ts';
import { matchesText } from './text-queries.ts';

const seemsWithoutPhoto = (db: Db, reviewer: ReviewerContext) =>
  sql<SqlBool>`members.id in ${appearWithoutPhoto(db, reviewer)}`;

/** What a filter means, apart from whether the member is deleted. */
export const testsOf = (db: Db, filter: AdminFilter) =>
  filterTests(filter, { matchesText, seemsWithoutPhoto: seemsWithoutPhoto(db, filter.reviewer) });

/** A column in SQL. */
export const valueOf = (column: TableColumnName) => sql.raw(`(${tableColumns[column].value})`);

/**
 * A bare column and literal numbers, so that its index is used: a partial one is not used for a bound value.
 */
function equalsOne(column: TableColumnName, wanted: readonly Value[]): Expression<SqlBool> {
  const stated = wanted.filter((value) => value !== null);
  const values = stated.map((value) => (typeof value === 'number' ? sql.lit(value) : sql`${value}`));
  const among =
    stated.length === 1
      ? sql<SqlBool>`${valueOf(column)} = ${values[0]}`
      : sql<SqlBool>`${valueOf(column)} in (${sql.join(values)})`;
  if (stated.length === wanted.length) return stated.length === 0 ? sql<SqlBool>`1 = 0` : among;
  const isNull = sql<SqlBool>`${valueOf(column)} is null`;
  return stated.length === 0 ? isNull : sql<SqlBool>`(${among} or ${isNull})`;
}

const joined = (tests: readonly MemberTest[], word: 'and' | 'or') =>
  sql<SqlBool>`(${sql.join(tests.map(conditionOf), sql.raw(` ${word} `))})`;

function isBetween(column: TableColumnName, from: Value | undefined, to: Value | undefined) {
  const parts = [
    ...(from == null ? [] : [sql<SqlBool>`${valueOf(column)} >= ${from}`]),
    ...(to == null ? [] : [sql<SqlBool>`${valueOf(column)} <= ${to}`]),
  ];
  return parts.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${sql.join(parts, sql` and `)})`;
}

/** The condition in SQL over `members`, with `memberships` joined to it. */
export function conditionOf(test: MemberTest): Expression<SqlBool> {
  if ('where' in test) return test.where;
  if ('all' in test) return test.all.length === 0 ? sql<SqlBool>`1 = 1` : joined(test.all, 'and');
  if ('any' in test) return test.any.length === 0 ? sql<SqlBool>`1 = 0` : joined(test.any, 'or');
  if ('not' in test) return sql<SqlBool>`not (${conditionOf(test.not)})`;
  if ('words' in test) return matchesText({ kind: 'name', words: test.words });
  return 'oneOf' in test ? equalsOne(test.column, test.oneOf) : isBetween(test.column, test.from, test.to);
}

/** The same condition for the copy in memory. */
export function askedTest(db: Db, test: MemberTest): AskedTest {
  if ('where' in test) {
    const { sql: text, parameters } = sql`select members.rowid from members where ${test.where}`.compile(db);
    return { rowsOf: { sql: text, parameters } };
  }
  const inside = (tests: readonly MemberTest[]) => tests.map((one) => askedTest(db, one));
  if ('all' in test) return { all: inside(test.all) };
  if ('any' in test) return { any: inside(test.any) };
  if ('not' in test) return { not: askedTest(db, test.not) };
  return test;
}
