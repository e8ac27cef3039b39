import type { Notifications, User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { loadUser } from '../members/index.ts';
import { keepChoices } from '../notifications/index.ts';

/** Keeps of what the member wants to hear, how, and how soon. */
export async function saveNotifications(
  context: AppContext,
  actor: MemberActor,
  notifications: Notifications,
): Promise<User> {
  await inTransaction(context.db, (trx) => keepChoices(trx, actor.id, notifications, context.clock()));
  return loadUser(context, actor.id);
}
