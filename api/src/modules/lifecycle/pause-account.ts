import type { User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, loadUser, updateMember, withVisibilityBroadcast } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';
import { changesPause, endPause } from './end-pause.ts';

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
    if (!changesPause(pausedAt, paused, now)) return;
    await withVisibilityBroadcast(context, trx, actor.id, () =>
      updateMember(trx, actor.id, { paused_at: paused ? now : null, pause_told: 0 }),
    );
    await recordRemoval(trx, { what: paused ? 'pause.made' : 'pause.ended', id: actor.id, at: now });
    if (pausedAt === null) return;
    await endPause(trx, actor.id, pausedAt, now);
  });
  return loadUser(context, actor.id);
}
