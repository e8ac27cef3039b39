import type { Notifications, User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { loadUser, updateMember } from '../members/index.ts';

/** Keeps about what the member wants to be written to. */
export async function saveNotifications(
  context: AppContext,
  actor: MemberActor,
  notifications: Notifications,
): Promise<User> {
  await inTransaction(context.db, (trx) =>
    updateMember(trx, actor.id, { notifications: JSON.stringify(notifications) }),
  );
  return loadUser(context, actor.id);
}
