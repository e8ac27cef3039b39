import type { User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, keepingPopulation, keepingPresence, loadUser, updateMember } from '../members/index.ts';
import { lengthenMembership } from './queries.ts';

/**
 * Hides the member's profile from everybody, or shows it again (decisions §4). A package's clock stands still meanwhile: at the end of
 * the pause its end moves by the pause's length. Pausing twice is pausing once. Throws TOO_MANY_REQUESTS.
 */
export async function pauseAccount(context: AppContext, actor: MemberActor, paused: boolean): Promise<User> {
  // Everybody who knows of the member hears of each.
  await context.limits.take('pause', actor.id);
  const now = context.clock();
  const pause = async (trx: Trx) => {
    // Holds the row, so that two that come at once follow one another.
    await updateMember(trx, actor.id, { updated_at: now });
    const row = await findMember(trx, actor.id);
    if (!row || row.is_deleted) throw new DomainError('NOT_SIGNED_IN');
    if ((row.paused_at !== null) === paused) return;
    await keepingPopulation(trx, actor.id, () =>
      updateMember(trx, actor.id, { paused_at: paused ? now : null }),
    );
    if (row.paused_at !== null) await lengthenMembership(trx, actor.id, row.paused_at, now);
  };
  await keepingPresence(context, actor.id, () => inTransaction(context.db, pause));
  context.bus.toMember(actor.id, 'account-update', {});
  return loadUser(context, actor.id);
}
