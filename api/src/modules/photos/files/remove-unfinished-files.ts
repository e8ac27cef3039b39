import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';

/** Removes what a crash or a full disk left of files that never became whole. A day is longer than any file takes to be written. */
export async function removeUnfinishedFiles(context: AppContext, signal: AbortSignal): Promise<void> {
  const removed = await context.storage.removeUnfinished(context.clock() - DAY_MS, signal);
  if (removed > 0) context.log.info({ removed }, 'unfinished files were removed');
}
