import type { ImportState } from '@milon/shared/contracts';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Runs, reverts and checks are unfinished. */
const idle = ['READY', 'DONE', 'REVERTED'] satisfies ImportState[];

/** The headers of an import of which nothing is left to erase. Every file has at least one. */
const erased = '[]';

/** Imports that nobody changed after `until`, and those that a cleaning has begun to erase. */
export function findIdle(db: Db, until: number) {
  return db
    .selectFrom('imports')
    .select(['id', 'run_at', 'cells_deleted_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('cells_deleted_at', 'is', null), eb('updated_at', '<=', until), eb('state', 'in', idle)]),
        eb.and([eb('cells_deleted_at', 'is not', null), eb('headers', '!=', erased)]),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .execute();
}

interface Idle {
  readonly id: string;
  readonly until: number;
}

/**
 * Ends all work on the cells of an import that ran, before they are erased. Returns false if somebody changed
 * it after `until`.
 */
export async function closeCells(trx: Trx, { id, until }: Idle, at: number): Promise<boolean> {
  const closed = await trx
    .updateTable('imports')
    .set({ file_hash: null, cells_deleted_at: at, updated_at: at })
    .where('id', '=', id)
    .where('run_at', 'is not', null)
    .where('cells_deleted_at', 'is', null)
    .where('updated_at', '<=', until)
    .where('state', 'in', idle)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/**
 * The first row of a file without headers is a person, so headers are erased too, as the last of all, and
 * with them the cells that stood for their columns.
 */
export async function eraseHeaders(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ headers: erased, mapping: '{}', evidence: '[]' })
    .where('id', '=', id)
    .execute();
}

/** Imports that have rows but were never stored: the process stopped while it read the file. */
export async function findUnfinished(db: Db, until: number): Promise<string[]> {
  const rows = await db
    .selectFrom('import_rows')
    .leftJoin('imports', 'imports.id', 'import_rows.import_id')
    .select('import_rows.import_id')
    .where('imports.id', 'is', null)
    .groupBy('import_rows.import_id')
    .having((eb) => eb(eb.fn.max('import_rows.at'), '<=', until))
    .execute();
  return rows.map((row) => row.import_id);
}

/** Deletes some rows of an import. Returns whether there were as many. */
export async function deleteRows(trx: Trx, importId: string, limit: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('import_rows')
    .where('import_id', '=', importId)
    .where('position', 'in', (eb) =>
      eb.selectFrom('import_rows').select('position').where('import_id', '=', importId).limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === limit;
}

/** Erases what some rows of an import hold of people. Returns whether there were as many. */
export async function eraseCells(trx: Trx, importId: string, limit: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('import_rows')
    .set({ cells: null, errors: null, warnings: null, phone: null, mailbox: null })
    .where('import_id', '=', importId)
    .where('position', 'in', (eb) =>
      eb
        .selectFrom('import_rows')
        .select('position')
        .where('import_id', '=', importId)
        .where('cells', 'is not', null)
        .limit(limit),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === limit;
}

/** Deletes an import that never ran. Returns false if somebody ran it, or changed it after `until`. */
export async function deleteImport(trx: Trx, { id, until }: Idle): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('imports')
    .where('id', '=', id)
    .where('run_at', 'is', null)
    .where('updated_at', '<=', until)
    .where('state', 'in', idle)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}
