import type { User } from '@milon/shared/contracts';
import { pauseState, standstill } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, loadUser, updateMember, withVisibilityBroadcast } from '../members/index.ts';
import { deletePauseNotice } from '../notifications/index.ts';
import { extendMembership } from './pause-queries.ts';

/** Whether the request changes anything. Pausing again restarts a pause that is over or nearly over. */
function isChange(pausedAt: number | null, paused: boolean, now: number): boolean {
  if (pausedAt === null || !paused) return (pausedAt !== null) !== paused;
  return pauseState(pausedAt, now) !== 'running';
}

/**
 * Hides the member's profile from all others, or shows it again. During a pause the package's remaining days
 * stop counting, for at most 90 days: when the pause ends, the package's end moves by that time. After 90
 * days the profile stays hidden, and pausing again stops the count again. Pausing twice before that changes
 * nothing. Throws TOO_MANY_REQUESTS.
 */
export async function pauseAccount(context: AppContext, actor: MemberActor, paused: boolean): Promise<User> {
  // All acquaintances of the member are notified of each change.
  await context.limits.take('pause', actor.id);
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    afterCommit(trx, () => context.bus.toMember(actor.id, 'account-update', {}));
    // Locks the row, so that concurrent calls run one after the other.
    await updateMember(trx, actor.id, { updated_at: now });
    const row = await findMember(trx, actor.id);
    if (!row || row.is_deleted) throw new DomainError('NOT_SIGNED_IN');
    const { paused_at: pausedAt } = row;
    if (!isChange(pausedAt, paused, now)) return;
    await withVisibilityBroadcast(context, trx, actor.id, () =>
      updateMember(trx, actor.id, { paused_at: paused ? now : null, pause_told: 0 }),
    );
    if (pausedAt === null) return;
    const milliseconds = standstill(pausedAt, now);
    await extendMembership(trx, actor.id, { pausedAt, milliseconds, at: now });
    await deletePauseNotice(trx, actor.id);
  });
  return loadUser(context, actor.id);
}
