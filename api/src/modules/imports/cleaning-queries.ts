import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Imports whose cells are stored and that nobody changed after `until`; runs and reverts are unfinished. */
export function findIdle(db: Db, until: number) {
  return db
    .selectFrom('imports')
    .select(['id', 'run_at'])
    .where('cells_deleted_at', 'is', null)
    .where('updated_at', '<=', until)
    .where('state', 'in', ['READY', 'DONE', 'REVERTED'])
    .orderBy('id')
    .limit(20)
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

export async function deleteImport(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('imports').where('id', '=', id).execute();
}
