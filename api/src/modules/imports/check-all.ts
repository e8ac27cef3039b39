import { setImmediate as afterOthers } from 'node:timers/promises';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { announceEnd } from './announce-import.ts';
import { checkRows } from './check-rows.ts';
import { requireImport } from './list-imports.ts';
import { findImportIn, findNextRows, moveChecked, moveImport, putRows } from './queries.ts';
import { readingOf } from './reading-view.ts';

const chunkSize = 25;
/** A check that made no progress for so long was stopped. */
const stoppedAfterMs = 60_000;

/**
 * Checks all rows of an import again, from where a check stopped. Of two that run at once, the slower one
 * gives up.
 */
export async function checkAll(
  context: AppContext,
  id: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { db } = context;
  const row = await requireImport(context, id);
  const reading = readingOf(context, row);
  let from = row.checked_to;
  while (!signal.aborted) {
    const found = await findNextRows(db, id, { after: from, limit: chunkSize });
    const last = found.at(-1);
    const at = context.clock();
    if (!last) {
      await inTransaction(db, async (trx) => {
        if (!(await moveImport(trx, id, ['CHECKING'], { state: 'READY', updated_at: at }))) return;
        afterCommit(trx, () => announceEnd(context, row));
      });
      return;
    }
    const rows = found.map((one) => ({
      row: one.position,
      cells: JSON.parse(one.cells ?? '[]') as string[],
    }));
    const checked = await checkRows(context, reading, rows);
    const isOurs = await inTransaction(db, async (trx) => {
      const to = last.position;
      if (!(await moveChecked(trx, id, { from, to, at }))) return false;
      await putRows(trx, id, checked);
      return true;
    });
    if (!isOurs) return;
    from = last.position;
    await afterOthers();
  }
}

/** Goes on with a check that a stopped process left. */
export async function resumeChecks(context: AppContext, signal: AbortSignal): Promise<void> {
  const until = context.clock() - stoppedAfterMs;
  const stopped = await findImportIn(context.db, ['CHECKING'], until);
  if (stopped) await checkAll(context, stopped.id, signal);
}
