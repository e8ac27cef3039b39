import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { findDueScans, forgetScans } from './queries.ts';

const atOnce = 100;

/**
 * Deletes the scans of documents that were decided on and whose keep-time is over, and those of members who are gone (threats 50). Gives
 * how many documents it was. May stop anywhere and run again.
 */
export async function deleteOldScans(context: AppContext): Promise<number> {
  const decidedBefore = context.clock() - context.config.documentKeepDays * DAY_MS;
  let deleted = 0;
  for (;;) {
    const due = await findDueScans(context.db, { decidedBefore, limit: atOnce });
    for (const { id, scan_key } of due) {
      // The files first: what stops in between is found again.
      await context.storage.removeAll(scan_key);
      await forgetScans(context.db, id);
    }
    deleted += due.length;
    if (due.length < atOnce) return deleted;
  }
}
