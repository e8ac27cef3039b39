import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';
import { sweepFolders } from '../../../platform/storage/sweep.ts';
import { findUsedKeys } from './file-queries.ts';

/** Removes photos' files that no row knows. A day is longer than any upload takes between its files and its row. */
export async function sweepPhotoFiles(context: AppContext, signal: AbortSignal): Promise<void> {
  const removed = await sweepFolders(context.storage, 'photos', {
    before: context.clock() - DAY_MS,
    findUsed: (keys) => findUsedKeys(context.readers, keys),
    signal,
  });
  if (removed > 0) context.log.info({ removed }, 'files of no photo were removed');
}
