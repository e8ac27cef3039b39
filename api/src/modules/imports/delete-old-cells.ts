import { setImmediate as afterOthers } from 'node:timers/promises';
import { IMPORT_CELLS_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import {
  closeCells,
  deleteImport,
  deleteRows,
  eraseCells,
  eraseHeaders,
  findIdle,
  findUnfinished,
} from './cleaning-queries.ts';

const chunkSize = 50;

/** Repeats a step that handles some rows, until none is left. */
async function all(context: AppContext, signal: AbortSignal, step: (trx: Trx) => Promise<boolean>) {
  while (!signal.aborted && (await inTransaction(context.db, step))) await afterOthers();
}

/**
 * Deletes what imports hold of people who were not created, and the headers of the files, 30 days after the
 * last change of the import. One that never ran is deleted whole, and so are rows of files that a stopped
 * process was reading. The import is deleted or closed first, so that no one can run what is half erased; a
 * cleaning that is stopped goes on the next time.
 */
export async function deleteOldCells(context: AppContext, signal: AbortSignal): Promise<void> {
  const { db } = context;
  const now = context.clock();
  const until = now - IMPORT_CELLS_DAYS * DAY_MS;
  for (const { id, run_at: runAt, cells_deleted_at: closedAt } of await findIdle(db, until)) {
    if (signal.aborted) return;
    if (runAt === null) {
      if (!(await inTransaction(db, (trx) => deleteImport(trx, { id, until })))) continue;
      await all(context, signal, (trx) => deleteRows(trx, id, chunkSize));
      continue;
    }
    if (closedAt === null && !(await inTransaction(db, (trx) => closeCells(trx, { id, until }, now))))
      continue;
    await all(context, signal, (trx) => eraseCells(trx, id, chunkSize));
    if (signal.aborted) return;
    await inTransaction(db, (trx) => eraseHeaders(trx, id));
  }
  for (const id of await findUnfinished(db, now - DAY_MS))
    await all(context, signal, (trx) => deleteRows(trx, id, chunkSize));
}
