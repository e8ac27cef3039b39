import type { AppContext } from '../../../context.ts';
import { deleteFileRemoval, findRemovals, findUsedKeys } from './file-queries.ts';

/** Removes files whose row is gone. Invented members share theirs: what another photo has stays. */
export async function removeFiles(context: AppContext, storageKey: string): Promise<void> {
  const used = await findUsedKeys(context.db, [storageKey]);
  if (!used.has(storageKey)) await context.storage.removeAll(storageKey);
  await deleteFileRemoval(context.db, storageKey);
}

const atOnce = 200;
/** So many that fail are no fault of the files': the storage is asked no further. */
const mostFailures = 10;

/**
 * Removes what could not be removed when its photo was deleted. What still cannot holds up no other: the first failure is thrown once all
 * were tried.
 */
export async function retryFileRemovals(context: AppContext, signal: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let keys: string[];
  let after = '';
  do {
    keys = await findRemovals(context.db, after, atOnce);
    for (const key of keys) {
      if (signal.aborted) return;
      await removeFiles(context, key).catch((error: unknown) => failures.push(error));
      if (failures.length >= mostFailures) throw failures[0];
      after = key;
    }
  } while (keys.length === atOnce);
  if (failures.length > 0) throw failures[0];
}
