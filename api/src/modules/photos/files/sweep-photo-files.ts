import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { sweepFolders } from '../../../platform/storage/sweep.ts';
import { findUsedKeys } from './file-queries.ts';

/** Removes photo files that no row refers to. An upload never takes a day between its files and its row. */
export async function sweepPhotoFiles(context: AppContext, signal: AbortSignal): Promise<void> {
  const removed = await sweepFolders(context.storage, 'photos', {
    before: context.clock() - DAY_MS,
    findUsed: (keys) => findUsedKeys(context.readers, keys),
    signal,
  });
  if (removed > 0) context.log.info({ removed }, 'removed files without a photo');
}
