import type { AppContext } from '../../context.ts';
import { findRemovals, findUsedKeys, forgetRemoval } from './file-queries.ts';

/** Removes files whose row is gone. Invented members share theirs: what another photo has stays. */
export async function removeFiles(context: AppContext, storageKey: string): Promise<void> {
  const used = await findUsedKeys(context.db, [storageKey]);
  if (!used.has(storageKey)) await context.storage.removeAll(storageKey);
  await forgetRemoval(context.db, storageKey);
}

const atOnce = 200;

/** Removes what could not be removed when its photo was deleted. */
export async function removeForgottenFiles(context: AppContext, signal: AbortSignal): Promise<void> {
  for (;;) {
    const keys = await findRemovals(context.db, atOnce);
    for (const key of keys) {
      if (signal.aborted) return;
      await removeFiles(context, key);
    }
    if (keys.length < atOnce) return;
  }
}
