import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { withVisibilityBroadcast } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { markRowDeleted } from './queries.ts';

/**
 * Hides a member from all others immediately; the data stays until it is removed. Returns undefined if the
 * member does not exist or is already deleted. `endSessionsAndSockets` ends the member's sessions.
 */
export async function markDeleted(
  context: AppContext,
  trx: Trx,
  memberId: string,
  { by, at }: { readonly by: string; readonly at: number },
) {
  const marked = await withVisibilityBroadcast(context, trx, memberId, () =>
    markRowDeleted(trx, memberId, by, at),
  );
  if (marked) await recordRemoval(trx, { what: 'account.deleted', id: memberId, other: by, at });
  return marked;
}

/** Ends every session of a deleted member, and disconnects all their sockets after the commit. */
export async function endSessionsAndSockets(context: AppContext, trx: Trx, memberId: string): Promise<void> {
  await endSessionsOf(context, trx, memberId);
  afterCommit(trx, () => context.bus.cutMember(memberId));
}
