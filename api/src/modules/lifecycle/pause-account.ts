import type { User } from '@milon/shared/contracts';
import { pauseState, standstill } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, loadUser, updateMember, withVisibilityBroadcast } from '../members/index.ts';
import { dropPauseNotice } from '../notifications/index.ts';
import { extendMembership } from './pause-queries.ts';

/** Whether a wish to pause, or to end a pause, changes anything. One that is nearly over, or over, begins again. */
function isChange(pausedAt: number | null, paused: boolean, now: number): boolean {
  if (pausedAt === null || !paused) return (pausedAt !== null) !== paused;
  return pauseState(pausedAt, now) !== 'running';
}

/**
 * Hides the member's profile from everybody, or shows it again. A package's clock stands still meanwhile, for 90 days: at the end of the
 * pause its end moves by as much. After those days the profile stays hidden, and pausing again stops the clock again. Pausing twice before
 * that is pausing once. Throws TOO_MANY_REQUESTS.
 */
export async function pauseAccount(context: AppContext, actor: MemberActor, paused: boolean): Promise<User> {
  // Everybody who knows of the member hears of each.
  await context.limits.take('pause', actor.id);
  const now = context.clock();
  await inTransaction(context.db, async (trx) => {
    afterCommit(trx, () => context.bus.toMember(actor.id, 'account-update', {}));
    // Holds the row, so that two that come at once follow one another.
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
    await dropPauseNotice(trx, actor.id);
  });
  return loadUser(context, actor.id);
}
