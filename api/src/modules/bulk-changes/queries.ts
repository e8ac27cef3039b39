import type { BulkRowState, BulkSkip } from '@milon/shared/contracts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

/** The most rows in one INSERT: both engines limit the number of parameters. */
const chunkSize = 500;

const selectChanges = (db: Db) =>
  db
    .selectFrom('bulk_changes')
    .leftJoin('staff', 'staff.id', 'bulk_changes.staff_id')
    .selectAll('bulk_changes')
    .select('staff.name as staff_name');
export type ChangeRow = Selectable<Database['bulk_changes']> & { staff_name: string | null };

export function findChange(db: Db, id: string): Promise<ChangeRow | undefined> {
  return selectChanges(db).where('bulk_changes.id', '=', id).executeTakeFirst();
}

/** The bulk change that this key started before. */
export function findRepeated(db: Db, staffId: string, key: string): Promise<ChangeRow | undefined> {
  return selectChanges(db)
    .where('bulk_changes.staff_id', '=', staffId)
    .where('bulk_changes.idempotency_key', '=', key)
    .executeTakeFirst();
}

/** Newest first. */
export function findChanges(
  db: Db,
  { before, limit }: { readonly before: TimeCursor | undefined; readonly limit: number },
): Promise<ChangeRow[]> {
  let query = selectChanges(db);
  if (before) {
    query = query.where(
      sql<boolean>`(bulk_changes.created_at, bulk_changes.id) < (${before.at}, ${before.key})`,
    );
  }
  return query
    .orderBy('bulk_changes.created_at', 'desc')
    .orderBy('bulk_changes.id', 'desc')
    .limit(limit)
    .execute();
}

/** How many rows of each of these bulk changes are in which state. */
export function countStates(db: Db, changeIds: readonly string[]) {
  if (changeIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('bulk_rows')
    .select((eb) => ['change_id', 'state', eb.fn.countAll<number>().as('rows')])
    .where('change_id', 'in', changeIds)
    .groupBy(['change_id', 'state'])
    .execute();
}
export type StateCount = Awaited<ReturnType<typeof countStates>>[number];

/** Stores a bulk change with a waiting row for each member, in this order. */
export async function insertChange(
  trx: Trx,
  change: Insertable<Database['bulk_changes']>,
  memberIds: readonly string[],
): Promise<void> {
  await trx.insertInto('bulk_changes').values(change).execute();
  for (let start = 0; start < memberIds.length; start += chunkSize) {
    const rows = memberIds.slice(start, start + chunkSize).map((id, at) => ({
      change_id: change.id,
      position: start + at + 1,
      member_id: id,
      state: 'WAITING' satisfies BulkRowState,
    }));
    await trx.insertInto('bulk_rows').values(rows).execute();
  }
}

/** The same literal condition as in the index `bulk_rows_open`. */
const isOpen = sql<boolean>`bulk_rows.state in ('WAITING', 'TO_REVERT')`;

/** The oldest bulk change with work. */
export async function findOpenChange(db: Db): Promise<ChangeRow | undefined> {
  const open = await db
    .selectFrom('bulk_rows')
    .select('change_id')
    .where(isOpen)
    .orderBy('change_id')
    .limit(1)
    .executeTakeFirst();
  return open && findChange(db, open.change_id);
}

/** The next rows of a bulk change with work. */
export function findOpenRows(db: Db, changeId: string, limit: number) {
  return db
    .selectFrom('bulk_rows')
    .select(['position', 'state', 'reverted_by'])
    .where('change_id', '=', changeId)
    .where(isOpen)
    .orderBy('position')
    .limit(limit)
    .execute();
}
export type OpenRow = Awaited<ReturnType<typeof findOpenRows>>[number];

interface RowKey {
  readonly changeId: string;
  readonly position: number;
}

/** Locks a row until the transaction ends. Returns undefined if another runner already took its step. */
export function lockRow(trx: Trx, { changeId, position }: RowKey, state: BulkRowState) {
  return trx
    .updateTable('bulk_rows')
    .set({ state })
    .where('change_id', '=', changeId)
    .where('position', '=', position)
    .where('state', '=', state)
    .returning(['member_id', 'before', 'version'])
    .executeTakeFirst();
}
export type LockedRow = NonNullable<Awaited<ReturnType<typeof lockRow>>>;

export interface RowOutcome {
  readonly state: BulkRowState;
  readonly reason?: string | null;
  readonly before?: string | null;
  readonly version?: number | null;
}

/** Stores what happened to a row that still has the state `from`. */
export async function settleRow(
  trx: Trx,
  { changeId, position }: RowKey,
  { from, at, ...outcome }: RowOutcome & { readonly from: BulkRowState; readonly at: number },
): Promise<void> {
  await trx
    .updateTable('bulk_rows')
    .set({ ...outcome, at })
    .where('change_id', '=', changeId)
    .where('position', '=', position)
    .where('state', '=', from)
    .execute();
}

/** Ends rows that wait to be run: those at these positions, or all. Returns how many. */
export async function endWaiting(
  trx: Trx,
  changeId: string,
  { at, positions }: { readonly at: number; readonly positions?: readonly number[] | undefined },
): Promise<number> {
  let query = trx
    .updateTable('bulk_rows')
    .set({ state: 'SKIPPED' satisfies BulkRowState, reason: 'STOPPED' satisfies BulkSkip, at })
    .where('change_id', '=', changeId)
    .where('state', '=', 'WAITING');
  if (positions) query = query.where('position', 'in', positions);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Puts rows that wait to be reverted back: the one at this position, or all. Returns how many. */
export async function endReverts(trx: Trx, changeId: string, position?: number): Promise<number> {
  let query = trx
    .updateTable('bulk_rows')
    .set(({ fn, ref, val }) => ({
      state: fn.coalesce(ref('state_before_revert'), val('DONE' satisfies BulkRowState)),
      reverted_by: null,
      state_before_revert: null,
    }))
    .where('change_id', '=', changeId)
    .where('state', '=', 'TO_REVERT');
  if (position !== undefined) query = query.where('position', '=', position);
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Marks rows to be reverted: those at these positions, or all that are done. Returns how many. */
export async function markToRevert(
  trx: Trx,
  changeId: string,
  by: { readonly staffId: string; readonly positions: readonly number[] | undefined },
): Promise<number> {
  const { positions } = by;
  const query = trx
    .updateTable('bulk_rows')
    .set(({ ref }) => ({
      state: 'TO_REVERT' satisfies BulkRowState,
      reverted_by: by.staffId,
      state_before_revert: ref('state'),
    }))
    .where('change_id', '=', changeId);
  const { numUpdatedRows } = await (positions
    ? query.where('position', 'in', positions).where('state', 'in', ['DONE', 'CHANGED'])
    : query.where('state', '=', 'DONE')
  ).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
