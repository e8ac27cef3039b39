import type { AppContext } from '../../context.ts';
import { concernsAll } from '../../platform/jobs/concerns-all.ts';

interface Check<Row> {
  /** Keeps others from the row for a while. False if another process was faster. */
  readonly reserve: (row: Row) => Promise<boolean>;
  readonly ask: (row: Row) => Promise<void>;
}

/**
 * Checks rows beside each other. One that fails is asked about again later, and stops no other. Returns false
 * if none could be reserved: the same rows would come at once again. Throws what concerns all rows.
 */
export async function checkEach<Row extends { readonly id: string }>(
  { log }: AppContext,
  rows: readonly Row[],
  { ask, reserve }: Check<Row>,
): Promise<boolean> {
  let isAnyReserved = false;
  const checks = await Promise.allSettled(
    rows.map(async (row) => {
      try {
        if (!(await reserve(row))) return;
        isAnyReserved = true;
        await ask(row);
      } catch (error) {
        if (concernsAll(error)) throw error;
        log.error({ err: error, id: row.id }, 'could not apply what a gateway says');
      }
    }),
  );
  const failed = checks.find((check) => check.status === 'rejected');
  if (failed) throw failed.reason;
  return isAnyReserved;
}
