import type { AppContext } from '../../../context.ts';
import { deleteFileRemoval, findRemovals, findUsedKeys } from './file-queries.ts';

/** Removes files whose row is gone. Seeded demo members share files: files that another photo uses stay. */
export async function removeFiles(
  context: Pick<AppContext, 'db' | 'storage'>,
  storageKey: string,
): Promise<void> {
  const used = await findUsedKeys(context.db, [storageKey]);
  if (!used.has(storageKey)) await context.storage.removeAll(storageKey);
  await deleteFileRemoval(context.db, storageKey);
}

const chunkSize = 200;
/** After so many failures the storage itself is at fault: the job stops. */
const mostFailures = 10;

/**
 * Removes files that could not be removed when their photo was deleted. One that still fails does not stop
 * the others: the first error is thrown after all were tried.
 */
export async function retryFileRemovals(context: AppContext, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let keys: string[];
  let after = '';
  do {
    keys = await findRemovals(context.db, after, chunkSize);
    for (const key of keys) {
      if (signal.aborted) return;
      await removeFiles(context, key).catch((error: unknown) => failures.push(error));
      if (failures.length >= mostFailures) throw failures[0];
      after = key;
    }
  } while (keys.length === chunkSize);
  if (failures.length > 0) throw failures[0];
}
