import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../../context.ts';

/** Removes incomplete files that a crash or a full disk left behind. Writing a file never takes a day. */
export async function removeUnfinishedFiles(context: AppContext, signal: AbortSignal): Promise<void> {
  const removed = await context.storage.removeUnfinished(context.clock() - DAY_MS, signal);
  if (removed > 0) context.log.info({ removed }, 'removed unfinished files');
}
