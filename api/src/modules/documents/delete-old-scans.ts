import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { clearScanKeys, findDueScans } from './queries.ts';

const chunkSize = 100;

/**
 * Deletes the scans of decided documents after their retention time, and those of deleted members who can no
 * longer restore their account (threats 50). Returns the number of documents. It may stop at any point and
 * run again.
 */
export async function deleteOldScans(context: AppContext, signal?: AbortSignal): Promise<number> {
  const now = context.clock();
  const decidedBefore = now - context.config.documentKeepDays * DAY_MS;
  const deletedBefore = now - RESTORE_DAYS * DAY_MS;
  let deleted = 0;
  for (;;) {
    const due = await findDueScans(context.readers, { decidedBefore, deletedBefore, limit: chunkSize });
    for (const { id, scan_key } of due) {
      if (signal?.aborted) return deleted;
      // Delete the files first: if it stops in between, the next run finds the row again.
      await context.storage.removeAll(scan_key);
      await clearScanKeys(context.db, id);
      deleted += 1;
    }
    if (due.length < chunkSize) return deleted;
  }
}
