import type { ImportRowState, ImportState } from '@milon/shared/contracts';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import type { TimeCursor } from '../../platform/time-cursor.ts';

const selectImports = (db: Db) =>
  db
    .selectFrom('imports')
    .leftJoin('staff', 'staff.id', 'imports.staff_id')
    .selectAll('imports')
    .select('staff.name as staff_name');
export type ImportRecord = Selectable<Database['imports']> & { staff_name: string | null };

export function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  return selectImports(db).where('imports.id', '=', id).executeTakeFirst();
}

export function findImportOfFile(db: Db, hash: string): Promise<ImportRecord | undefined> {
  return selectImports(db).where('imports.file_hash', '=', hash).executeTakeFirst();
}

/** Newest first. */
export function findImports(
  db: Db,
  { before, limit }: { readonly before: TimeCursor | undefined; readonly limit: number },
): Promise<ImportRecord[]> {
  let query = selectImports(db);
  if (before)
    query = query.where(sql<boolean>`(imports.created_at, imports.id) < (${before.at}, ${before.key})`);
  return query.orderBy('imports.created_at', 'desc').orderBy('imports.id', 'desc').limit(limit).execute();
}

export async function insertImport(trx: Trx, row: Insertable<Database['imports']>): Promise<void> {
  await trx.insertInto('imports').values(row).execute();
}

type ImportChanges = Updateable<Database['imports']> & { readonly updated_at: number };

const moving = (trx: Trx, id: string, from: readonly ImportState[], changes: ImportChanges) =>
  trx.updateTable('imports').set(changes).where('id', '=', id).where('state', 'in', from).returning('id');

/** Changes an import that has one of these states. Returns false if it has another one by now. */
export async function moveImport(
  trx: Trx,
  id: string,
  from: readonly ImportState[],
  changes: ImportChanges,
): Promise<boolean> {
  return (await moving(trx, id, from, changes).executeTakeFirst()) !== undefined;
}

/** `moveImport` for work on the cells. Returns false also if they are deleted by now. */
export async function moveWithCells(
  trx: Trx,
  id: string,
  from: readonly ImportState[],
  changes: ImportChanges,
): Promise<boolean> {
  const moved = await moving(trx, id, from, changes).where('cells_deleted_at', 'is', null).executeTakeFirst();
  return moved !== undefined;
}

/** Notes that the rows up to here were checked. False if somebody else checked them. */
export async function moveChecked(
  trx: Trx,
  id: string,
  { from, to, at }: { readonly from: number; readonly to: number; readonly at: number },
): Promise<boolean> {
  const moved = await trx
    .updateTable('imports')
    .set({ checked_to: to, updated_at: at })
    .where('id', '=', id)
    .where('state', '=', 'CHECKING' satisfies ImportState)
    .where('checked_to', '=', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** How many rows of each of these imports are in which state. */
export function countStates(db: Db, importIds: readonly string[]) {
  if (importIds.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('import_rows')
    .select((eb) => ['import_id', 'state', eb.fn.countAll<number>().as('rows')])
    .where('import_id', 'in', importIds)
    .groupBy(['import_id', 'state'])
    .execute();
}
export type StateCount = Awaited<ReturnType<typeof countStates>>[number];

/**
 * How many valid rows of an import have an email, and how many have warnings; the sum of their positions and
 * the latest check tell whether they are the same rows as before.
 */
export function countReady(db: Db, importId: string) {
  return db
    .selectFrom('import_rows')
    .select((eb) => [
      eb.fn.count<number>('mailbox').as('with_email'),
      eb.fn.count<number>('warnings').as('warned'),
      eb.fn.countAll<number>().as('valid'),
      eb.fn.sum<number | null>('position').as('positions'),
      eb.fn.max<number | null>('at').as('checked_at'),
    ])
    .where('import_id', '=', importId)
    .where('state', '=', 'VALID' satisfies ImportRowState)
    .executeTakeFirstOrThrow();
}

/** The oldest import in one of these states that nobody changed after `until`. */
export function findImportIn(
  db: Db,
  states: readonly ImportState[],
  until?: number,
): Promise<ImportRecord | undefined> {
  return selectImports(db)
    .where('imports.state', 'in', states)
    .$if(until !== undefined, (query) => query.where('imports.updated_at', '<=', until ?? 0))
    .orderBy('imports.id')
    .limit(1)
    .executeTakeFirst();
}

export async function findMapping(db: Db, headers: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_mappings')
    .select('mapping')
    .where('headers', '=', headers)
    .executeTakeFirst();
  return row?.mapping;
}

export async function saveMapping(trx: Trx, headers: string, mapping: string, at: number): Promise<void> {
  await trx
    .insertInto('import_mappings')
    .values({ headers, mapping, updated_at: at })
    .onConflict((conflict) => conflict.column('headers').doUpdateSet({ mapping, updated_at: at }))
    .execute();
}

/** What a check found about a row. */
export type CheckedRow = Omit<
  Insertable<Database['import_rows']>,
  'import_id' | 'member_id' | 'version' | 'state'
> & { readonly state: ImportRowState };

/** The first row of the import, before this one, with each of these phones and mailboxes. */
export async function findEarlierRows(
  db: Db,
  importId: string,
  before: number,
  { phones, mailboxes }: { readonly phones: readonly string[]; readonly mailboxes: readonly string[] },
): Promise<[key: string, row: number][]> {
  const firstOf = async (column: 'phone' | 'mailbox', keys: readonly string[]) => {
    if (keys.length === 0) return [];
    const rows = await db
      .selectFrom('import_rows')
      .select((eb) => [eb.ref(column).as('key'), eb.fn.min<number>('position').as('row')])
      .where('import_id', '=', importId)
      .where(column, 'in', keys)
      .where('position', '<', before)
      .groupBy(column)
      .execute();
    return rows.map((row): [string, number] => [row.key ?? '', row.row]);
  };
  return [...(await firstOf('phone', phones)), ...(await firstOf('mailbox', mailboxes))];
}

/** Stores checked rows in place of what was known of them. */
export async function putRows(trx: Trx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  await trx
    .insertInto('import_rows')
    .values(rows.map((row) => ({ ...row, import_id: importId })))
    .onConflict((conflict) =>
      conflict.columns(['import_id', 'position']).doUpdateSet((eb) => ({
        state: eb.ref('excluded.state'),
        cells: eb.ref('excluded.cells'),
        errors: eb.ref('excluded.errors'),
        warnings: eb.ref('excluded.warnings'),
        phone: eb.ref('excluded.phone'),
        mailbox: eb.ref('excluded.mailbox'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute();
}

/** The next rows of an import, in one of these states. */
export function findNextRows(
  db: Db,
  importId: string,
  { after, limit, states }: { after: number; limit: number; states?: readonly ImportRowState[] },
) {
  return db
    .selectFrom('import_rows')
    .select(['position', 'state', 'cells', 'errors'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .orderBy('position')
    .limit(limit)
    .execute();
}

export interface RowKey {
  readonly importId: string;
  readonly position: number;
}

/**
 * Locks a row until the transaction ends. Returns undefined if the row or its import is in another state by
 * now.
 */
export function lockRow(
  trx: Trx,
  { importId, position }: RowKey,
  { row, of }: { readonly row: ImportRowState; readonly of: ImportState },
) {
  return trx
    .updateTable('import_rows')
    .set({ state: row })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .where('state', '=', row)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('imports').select('id').where('id', '=', importId).where('state', '=', of)),
    )
    .returning(['cells', 'member_id', 'version'])
    .executeTakeFirst();
}

export async function settleRow(
  trx: Trx,
  { importId, position }: RowKey,
  changes: Updateable<Database['import_rows']> & { readonly state: ImportRowState; readonly at: number },
): Promise<void> {
  await trx
    .updateTable('import_rows')
    .set(changes)
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}
