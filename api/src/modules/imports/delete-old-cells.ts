import { setImmediate as afterOthers } from 'node:timers/promises';
import { IMPORT_CELLS_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { deleteImport, deleteRows, eraseCells, findIdle, findUnfinished } from './cleaning-queries.ts';
import { moveImport } from './queries.ts';

const rowsAtOnce = 500;

/** Repeats a step that handles some rows, until none is left. */
async function all(context: AppContext, signal: AbortSignal, step: (trx: Trx) => Promise<boolean>) {
  while (!signal.aborted && (await inTransaction(context.db, step))) await afterOthers();
}

/**
 * Deletes what imports hold of people who were not created, 30 days after the last change of the import. One
 * that never ran is deleted whole, and so are rows of files that a stopped process was reading.
 */
export async function deleteOldCells(context: AppContext, signal: AbortSignal): Promise<void> {
  const { db } = context;
  const now = context.clock();
  for (const id of await findUnfinished(db, now - DAY_MS))
    await all(context, signal, (trx) => deleteRows(trx, id, rowsAtOnce));
  for (const { id, run_at: runAt } of await findIdle(db, now - IMPORT_CELLS_DAYS * DAY_MS)) {
    const step = runAt === null ? deleteRows : eraseCells;
    await all(context, signal, (trx) => step(trx, id, rowsAtOnce));
    if (signal.aborted) return;
    await inTransaction(db, async (trx) => {
      if (runAt === null) return deleteImport(trx, id);
      const changes = { file_hash: null, cells_deleted_at: now, updated_at: now };
      await moveImport(trx, id, ['READY', 'DONE', 'REVERTED'], changes);
    });
  }
}
