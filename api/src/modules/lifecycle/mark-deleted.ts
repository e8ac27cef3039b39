import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { withVisibilityBroadcast } from '../members/index.ts';
import { endSessionsOf } from '../sessions/index.ts';
import { markRowDeleted } from './queries.ts';

/**
 * Takes a member out of sight of everybody at once; everything is still there until it is removed. Undefined where there is no such member,
 * or none any more. `shutOut` ends the member's sessions.
 */
export function markDeleted(
  context: AppContext,
  trx: Trx,
  memberId: string,
  { by, at }: { readonly by: string; readonly at: number },
) {
  return withVisibilityBroadcast(context, trx, memberId, () => markRowDeleted(trx, memberId, by, at));
}

/** Ends every session of a deleted member; after the commit every socket of theirs is cut. */
export async function shutOut(context: AppContext, trx: Trx, memberId: string): Promise<void> {
  await endSessionsOf(context, trx, memberId);
  afterCommit(trx, () => context.bus.cutMember(memberId));
}
