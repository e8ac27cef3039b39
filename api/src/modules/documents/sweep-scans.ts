import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { sweepFolders } from '../../platform/storage/sweep.ts';
import { findUsedScanKeys } from './queries.ts';

/**
 * Deletes scans that no row refers to. A submission takes far less than a day between its files and its row.
 */
export async function sweepScans(context: AppContext, signal: AbortSignal): Promise<void> {
  const removed = await sweepFolders(context.storage, 'documents', {
    before: context.clock() - DAY_MS,
    findUsed: (keys) => findUsedScanKeys(context.readers, keys),
    signal,
  });
  if (removed > 0) context.log.info({ removed }, 'scans without a document were deleted');
}
