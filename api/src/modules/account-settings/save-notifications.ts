import type { CallParsed, saveNotificationsCall, User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, loadUser, lockMember } from '../members/index.ts';
import { changeNotificationSettings } from '../notifications/index.ts';

/** Stores the changed notification settings, and notifies the member's other screens. */
export async function saveNotifications(
  context: AppContext,
  actor: MemberActor,
  changes: CallParsed<typeof saveNotificationsCall, 'body'>,
): Promise<User> {
  await inTransaction(context.db, async (trx) => {
    await lockMember(trx, actor.id);
    const row = await findMember(trx, actor.id);
    if (!row) throw new DomainError('NOT_SIGNED_IN');
    await changeNotificationSettings(trx, row, changes, context.clock());
    afterCommit(trx, () => context.bus.toMember(actor.id, 'account-update', {}));
  });
  return loadUser(context, actor.id);
}
