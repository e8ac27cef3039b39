import { setImmediate as afterOthers } from 'node:timers/promises';
import type { ActingStaff, AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { concernsAll } from '../../platform/jobs/concerns-all.ts';
import { runLeased } from '../../platform/jobs/run-leased.ts';
import { findAdministration } from '../staff/index.ts';
import { announceEnd, progressOf } from './announce-import.ts';
import { resumeChecks } from './check-all.ts';
import { createRow } from './create-row.ts';
import { findImportIn, findNextRows, type ImportRecord, lockRow, moveImport, settleRow } from './queries.ts';
import { failed } from './remark-view.ts';
import { revertRow } from './revert-row.ts';

const lease = 'imports';
/** Rows between two looks at the lease, the import's state, and the rights of the staff who act. */
const chunkSize = 500;

const findOpen = ({ db }: AppContext) => findImportIn(db, ['RUNNING', 'REVERTING']);

/** Takes one row's step. An error of this row alone is stored with the row. */
async function stepRow(
  context: AppContext,
  record: ImportRecord,
  position: number,
  actor: ActingStaff,
): Promise<void> {
  const { db, log } = context;
  const key = { importId: record.id, position };
  const isRun = record.state === 'RUNNING';
  try {
    await (isRun ? createRow(context, record, actor, key) : revertRow(context, actor, key));
  } catch (error) {
    if (concernsAll(error)) throw error;
    log.error({ err: error, import: record.id, position }, 'a row of an import failed');
    const at = context.clock();
    const remarks = JSON.stringify([{ field: 'name', ...failed }]);
    await inTransaction(db, async (trx) => {
      // A commit whose answer was lost has settled the row.
      const where = isRun
        ? ({ row: 'VALID', of: 'RUNNING' } as const)
        : ({ row: 'CREATED', of: 'REVERTING' } as const);
      if (!(await lockRow(trx, key, where))) return;
      await settleRow(trx, key, isRun ? { state: 'FAILED', errors: remarks, at } : { state: 'CHANGED', at });
    });
  }
}

/** Ends a run or a revert, whose rows are all settled or whose staff may no longer do it. */
async function finish(context: AppContext, record: ImportRecord, isStopped: boolean) {
  const { id, state } = record;
  const at = context.clock();
  const next = state === 'RUNNING' ? (isStopped ? 'READY' : 'DONE') : isStopped ? 'DONE' : 'REVERTED';
  const from = state === 'RUNNING' ? 'RUNNING' : 'REVERTING';
  await inTransaction(context.db, async (trx) => {
    if (!(await moveImport(trx, id, [from], { state: next, updated_at: at }))) return;
    afterCommit(trx, () => announceEnd(context, record));
  });
}

/** Runs the open imports, oldest first, while `hold` keeps the lease. */
async function runOpen(
  context: AppContext,
  hold: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const announceProgress = progressOf(context);
  while (!signal.aborted && (await hold())) {
    const record = await findOpen(context);
    if (!record) return;
    const isRun = record.state === 'RUNNING';
    const actor = await findAdministration(db, (isRun ? record.run_by : record.reverted_by) ?? '');
    const states = [isRun ? 'VALID' : 'CREATED'] as const;
    const rows = actor ? await findNextRows(db, record.id, { after: 0, limit: chunkSize, states }) : [];
    for (const { position } of rows) {
      if (signal.aborted || !actor) return;
      await stepRow(context, record, position, actor);
      await announceProgress(record);
      // Statements of SQLite run without a pause: other requests come in between.
      await afterOthers();
    }
    if (rows.length === 0) await finish(context, record, !actor);
  }
}

/**
 * Runs what waits in imports, row by row, each in its own transaction with its own state: an interrupted run
 * goes on where it stopped, and no row is done twice. Of all processes one runs at a time.
 */
export function runImports(context: AppContext, signal: AbortSignal): Promise<void> {
  const hasWork = async () => (await findOpen(context)) !== undefined;
  const work = (hold: () => Promise<boolean>) => runOpen(context, hold, signal);
  return runLeased(context, { name: lease, hasWork, work }, signal);
}

/**
 * Goes on with what a stopped process left. It runs in the background, because other jobs must not wait for
 * thousands of rows.
 */
export async function resumeImports(context: AppContext, signal: AbortSignal): Promise<void> {
  // Where the clock jumped, the job stops here.
  context.clock();
  await resumeChecks(context, signal);
  if (!(await findOpen(context))) return;
  context.background.run('unfinished imports', (ending) => runImports(context, ending));
}
