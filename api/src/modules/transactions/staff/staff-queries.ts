import type { TransactionFilter } from '@milon/shared/contracts';
import { DAY_MS, dhakaDayStart } from '@milon/shared/rules';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { lowestIdAt } from '../../../platform/ids.ts';
import { matchesText, type TextSearch } from '../../members/index.ts';
import { sumOwed } from '../owed/owed-queries.ts';
import { transactionColumns } from '../queries.ts';

/**
 * What a search text means. The ids of what it finds; or, for a name of very many members, the name itself,
 * which then is quickly found in the list.
 */
export type FoundByText =
  | { readonly ids: readonly string[] }
  | { readonly searches: readonly TextSearch[]; readonly ids: readonly string[] };

export interface ListFilter extends Omit<TransactionFilter, 'q'> {
  readonly found?: FoundByText | undefined;
  /** Whose payments, or the late ones. */
  readonly isListed?: RawBuilder<SqlBool> | undefined;
}

/** With the buyer and the staff member who decided. An invoice outlives both. */
export function selectForStaff(db: Db) {
  return db
    .selectFrom('transactions')
    .leftJoin('members', 'members.id', 'transactions.member_id')
    .leftJoin('staff', 'staff.id', 'transactions.decided_by')
    .select(transactionColumns)
    .select([
      'transactions.attention',
      'transactions.paid',
      'transactions.paid_currency',
      'transactions.refund_state',
      'transactions.concern',
      'members.first_name',
      'members.last_name',
      'members.profile_id',
      'members.phone',
      'members.is_deleted',
      'staff.name as decider_name',
    ]);
}
export type StaffTransactionRow = NonNullable<Awaited<ReturnType<typeof findTransactionForStaff>>>;

export function findTransactionForStaff(db: Db, id: string) {
  return selectForStaff(db).where('transactions.id', '=', id).executeTakeFirst();
}

/** The first and the first excluded id of the days, because ids sort by time. */
function idRange({ from, to }: { from?: string | undefined; to?: string | undefined }) {
  return {
    least: from === undefined ? undefined : lowestIdAt(dhakaDayStart(from)),
    below: to === undefined ? undefined : lowestIdAt(dhakaDayStart(to) + DAY_MS),
  };
}

const isOneOf = (column: string, ids: readonly string[]) =>
  ids.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${sql.ref(column)} in (${sql.join([...ids])})`;

/** Whether the row of `transactions` is found by the text. */
function isFound(found: FoundByText): Expression<SqlBool> {
  const byId = isOneOf('transactions.id', found.ids);
  if (!('searches' in found)) return byId;
  const buyer = sql<SqlBool>`exists (select 1 from members as buyer where buyer.id = transactions.member_id
    and buyer.id in (select members.id from members where members.id = transactions.member_id
      and (${sql.join(found.searches.map(matchesText), sql` or `)})))`;
  return sql<SqlBool>`(${byId} or ${buyer})`;
}

/** States of a transaction that was credited, also if it was paid back since. */
const credited = ['VALID', 'PARTLY_REFUNDED', 'REFUNDED'];

/** Adds the conditions of a filter to a query on `transactions`. */
function filtered<O>(
  query: SelectQueryBuilder<Database, 'transactions', O>,
  filter: ListFilter,
): SelectQueryBuilder<Database, 'transactions', O> {
  const { status, method, package: packageName, found, isListed } = filter;
  const { least, below } = idRange(filter);
  let matching = query;
  if (status === 'CREDITED') matching = matching.where('transactions.status', 'in', credited);
  else if (status === 'NEEDS_STAFF') matching = matching.where('transactions.attention', '=', 1);
  else if (status !== undefined) matching = matching.where('transactions.status', '=', status);
  if (packageName !== undefined) matching = matching.where('transactions.package_name', '=', packageName);
  if (method !== undefined) matching = matching.where('transactions.payment_method', '=', method);
  if (least !== undefined) matching = matching.where('transactions.id', '>=', least);
  if (below !== undefined) matching = matching.where('transactions.id', '<', below);
  if (found !== undefined) matching = matching.where(isFound(found));
  if (isListed !== undefined) matching = matching.where(isListed);
  return matching;
}

/**
 * One part of the list: the rows that need staff, or all others. What waits is listed from the oldest, and
 * all else from the newest. Each part is read in the order of an index, so a page costs the same anywhere in
 * the list.
 */
export async function findTransactionsForStaff(
  db: Db,
  filter: ListFilter,
  part: { readonly attention: 0 | 1; readonly beyond: string | undefined; readonly limit: number },
): Promise<StaffTransactionRow[]> {
  const { attention, beyond, limit } = part;
  const waits = filter.status === 'PENDING' || filter.status === 'NEEDS_STAFF';
  const [after, order] = waits ? (['>', 'asc'] as const) : (['<', 'desc'] as const);
  let query = filtered(db.selectFrom('transactions'), filter)
    .select('transactions.id')
    .where('transactions.attention', '=', attention);
  if (beyond !== undefined) query = query.where('transactions.id', after, beyond);
  const page = await query.orderBy('transactions.id', order).limit(limit).execute();
  const ids = page.map(({ id }) => id);
  const rows = await selectForStaff(db).where(isOneOf('transactions.id', ids)).execute();
  return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** The ids of members that match; `most` of them, so more than that are too many. */
export async function findMatchingMembers(
  db: Db,
  searches: readonly TextSearch[],
  most: number,
): Promise<string[]> {
  if (searches.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select('members.id')
    .where('members.is_deleted', '=', 0)
    .where((where) => where.or(searches.map(matchesText)))
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

export async function findIdsOfMembers(db: Db, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const rows = await db.selectFrom('transactions').select('id').where('member_id', 'in', memberIds).execute();
  return rows.map(({ id }) => id);
}

/** The transactions whose trxId begins like this. */
export async function findIdsByTrxId(db: Db, text: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('transactions')
    .select('id')
    .where('trx_id', '>=', text)
    .where('trx_id', '<', `${text}\uffff`)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** The money received by the filter that is neither credited nor paid back yet; only taka are added up. */
export async function sumOnHold(
  db: Db,
  { status: _any, ...filter }: ListFilter,
): Promise<{ count: number; poisha: number }> {
  const { count, poisha } = await sumOwed(filtered(db.selectFrom('transactions'), filter));
  return { count, poisha };
}

const dhakaOffsetMs = 6 * 3_600_000;

export interface TransactionSum {
  readonly name: string;
  readonly count: number;
  /** Taka. */
  readonly amount: number;
  /** Poisha. */
  readonly refunded: number;
}

/** Sums of one kind: `name` is the day's number since 1970, the package or the method. */
export async function sumTransactions(
  db: Db,
  filter: ListFilter,
  by: 'day' | 'package' | 'method',
): Promise<TransactionSum[]> {
  const names = {
    day: sql<number | string>`(transactions.created_at + ${sql.lit(dhakaOffsetMs)}) / ${sql.lit(DAY_MS)}`,
    package: sql<number | string>`transactions.package_name`,
    method: sql<number | string>`transactions.payment_method`,
  };
  let query = filtered(db.selectFrom('transactions'), filter);
  if (filter.status === undefined) query = query.where('transactions.status', 'in', credited);
  const rows = await query
    .select((eb) => [
      names[by].as('name'),
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('transactions.amount').as('amount'),
      eb.fn.sum<number | string>('transactions.refunded').as('refunded'),
    ])
    .groupBy(names[by])
    .orderBy(names[by])
    .execute();
  return rows.map((row) => ({
    name: String(row.name),
    count: Number(row.count),
    amount: Number(row.amount),
    refunded: Number(row.refunded),
  }));
}
