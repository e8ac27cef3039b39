import { setImmediate as afterOthers } from 'node:timers/promises';
import type { ActingStaff, AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { concernsAll } from '../../platform/jobs/concerns-all.ts';
import { runLeased } from '../../platform/jobs/run-leased.ts';
import { findAdministration } from '../staff/index.ts';
import { applyRow } from './apply-row.ts';
import {
  type ChangeRow,
  endReverts,
  findOpenChange,
  findOpenRows,
  type OpenRow,
  settleRow,
} from './queries.ts';
import { revertRow } from './revert-row.ts';

const lease = 'bulk-changes';
/** Rows between two looks at the lease, and at the rights of the staff who act. */
const chunkSize = 200;

/** The staff who ask for a row's step, if they may still do it. */
async function findActor(
  { db }: AppContext,
  change: ChangeRow,
  row: OpenRow,
  known: Map<string, ActingStaff | undefined>,
): Promise<ActingStaff | undefined> {
  const id = row.state === 'WAITING' ? change.staff_id : (row.reverted_by ?? '');
  if (!known.has(id)) known.set(id, await findAdministration(db, id));
  return known.get(id);
}

/** Takes one row's step. An error of this row alone is stored with the row. */
async function stepRow(
  context: AppContext,
  change: ChangeRow,
  row: OpenRow,
  actor: ActingStaff | undefined,
): Promise<void> {
  const { db, log } = context;
  const key = { changeId: change.id, position: row.position };
  const isRun = row.state === 'WAITING';
  const from = isRun ? 'WAITING' : 'TO_REVERT';
  const at = context.clock();
  const settle = (outcome: Pick<Parameters<typeof settleRow>[2], 'state' | 'reason'>) =>
    inTransaction(db, (trx) => settleRow(trx, key, { from, at, ...outcome }));
  if (!actor) {
    if (isRun) await settle({ state: 'SKIPPED', reason: 'NOT_ALLOWED' });
    else await inTransaction(db, (trx) => endReverts(trx, change.id, row.position));
    return;
  }
  try {
    await (isRun ? applyRow(context, change, actor, key) : revertRow(context, change, actor, key));
  } catch (error) {
    if (concernsAll(error)) throw error;
    log.error({ err: error, change: change.id, position: row.position }, 'a row of a bulk change failed');
    await settle({ state: isRun ? 'FAILED' : 'CHANGED' });
  }
}

/** Runs all open rows, oldest bulk change first, while `hold` keeps the lease. */
async function runOpen(
  context: AppContext,
  hold: () => Promise<boolean>,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  while (!signal.aborted && (await hold())) {
    const change = await findOpenChange(db);
    if (!change) return;
    const actors = new Map<string, ActingStaff | undefined>();
    for (const row of await findOpenRows(db, change.id, chunkSize)) {
      if (signal.aborted) return;
      await stepRow(context, change, row, await findActor(context, change, row, actors));
      // Statements of SQLite run without a pause: other requests come in between.
      await afterOthers();
    }
  }
}

/**
 * Runs what waits in bulk changes, row by row, each in its own transaction with its own state: an interrupted
 * run goes on where it stopped, and no row is done twice. Of all processes one runs at a time.
 */
export function runBulkChanges(context: AppContext, signal: AbortSignal): Promise<void> {
  const hasWork = async () => (await findOpenChange(context.db)) !== undefined;
  const work = (hold: () => Promise<boolean>) => runOpen(context, hold, signal);
  return runLeased(context, { name: lease, hasWork, work }, signal);
}

/**
 * Goes on with what a stopped process left. It runs in the background, because other jobs must not wait for
 * thousands of rows.
 */
export async function resumeBulkChanges(context: AppContext): Promise<void> {
  // Where the clock jumped, the job stops here.
  context.clock();
  if (!(await findOpenChange(context.db))) return;
  context.background.run('unfinished bulk changes', (signal) => runBulkChanges(context, signal));
}
