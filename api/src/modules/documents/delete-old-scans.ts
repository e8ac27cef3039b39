import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { clearScanKeys, findDueScans } from './queries.ts';

const atOnce = 100;

/**
 * Deletes the scans of documents that were decided on and whose keep-time is over, and those of members whose time to come back is over
 * (threats 50). Gives how many documents it was. May stop anywhere and run again.
 */
export async function deleteOldScans(context: AppContext, signal?: AbortSignal): Promise<number> {
  const now = context.clock();
  const decidedBefore = now - context.config.documentKeepDays * DAY_MS;
  const deletedBefore = now - RESTORE_DAYS * DAY_MS;
  let deleted = 0;
  for (;;) {
    const due = await findDueScans(context.readers, { decidedBefore, deletedBefore, limit: atOnce });
    for (const { id, scan_key } of due) {
      if (signal?.aborted) return deleted;
      // The files first: what stops in between is found again.
      await context.storage.removeAll(scan_key);
      await clearScanKeys(context.db, id);
      deleted += 1;
    }
    if (due.length < atOnce) return deleted;
  }
}
