import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { sweepFolders } from '../../platform/storage/sweep.ts';
import { findUsedScanKeys } from './queries.ts';

/** Removes scans that no row knows. A day is longer than any submission takes between its files and its row. */
export async function sweepScans(context: AppContext, signal: AbortSignal): Promise<void> {
  const removed = await sweepFolders(context.storage, 'documents', {
    before: context.clock() - DAY_MS,
    findUsed: (keys) => findUsedScanKeys(context.readers, keys),
    signal,
  });
  if (removed > 0) context.log.info({ removed }, 'scans of no document were removed');
}
