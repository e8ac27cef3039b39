import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { truncateWal } from '../../platform/database/truncate-wal.ts';
import { findDueRemovals } from './queries.ts';
import { removeAccount } from './remove-account.ts';

const chunkSize = 50;

/**
 * Removes every member who can no longer restore their account. A failure does not block other members: the
 * first error is thrown after all were tried.
 */
export async function removeDeleted(context: AppContext, signal: AbortSignal): Promise<void> {
  const { db } = context;
  const until = context.clock() - RESTORE_DAYS * DAY_MS;
  const failures: unknown[] = [];
  let ids = await findDueRemovals(db, until, chunkSize);
  if (ids.length === 0) return;
  while (ids.length > failures.length) {
    for (const id of ids) {
      if (signal.aborted) return;
      await removeAccount(context, id, until).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) break;
    ids = await findDueRemovals(db, until, chunkSize);
  }
  await truncateWal(context);
  if (failures.length > 0) throw failures[0];
}
