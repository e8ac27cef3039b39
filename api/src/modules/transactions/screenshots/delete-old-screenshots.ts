import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { sweepFolders } from '../../../platform/storage/sweep.ts';
import { findDueScreenshots, findUsedScreenshotKeys, setScreenshotKey } from './screenshot-queries.ts';

const chunkSize = 100;

/**
 * Deletes the screenshots of payments that were decided as long ago as scans of documents are kept. Returns
 * how many. It may stop at any point and run again.
 */
export async function deleteOldScreenshots(context: AppContext, signal?: AbortSignal): Promise<number> {
  const decidedBefore = context.clock() - context.config.documentKeepDays * DAY_MS;
  let deleted = 0;
  for (;;) {
    const due = await findDueScreenshots(context.readers, decidedBefore, chunkSize);
    for (const { id, screenshot_key } of due) {
      if (signal?.aborted) return deleted;
      // Delete the file first: if it stops in between, the next run finds the row again.
      await context.storage.removeAll(screenshot_key);
      await setScreenshotKey(context.db, id, null);
      deleted += 1;
    }
    if (due.length < chunkSize) return deleted;
  }
}

/** Deletes screenshots that no payment refers to. Sending one takes far less than a day. */
export async function sweepScreenshots(context: AppContext, signal: AbortSignal): Promise<void> {
  const removed = await sweepFolders(context.storage, 'payments', {
    before: context.clock() - DAY_MS,
    findUsed: (keys) => findUsedScreenshotKeys(context.readers, keys),
    signal,
  });
  if (removed > 0) context.log.info({ removed }, 'screenshots without a payment were deleted');
}
