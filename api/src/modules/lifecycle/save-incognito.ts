import type { User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { loadUser, updateMember } from '../members/index.ts';

/**
 * Hides whom the member looks at, and from the member who looks at them. Visits made meanwhile, either way, are recorded nowhere: turning it
 * off again brings none of them to light.
 */
export async function saveIncognito(
  context: AppContext,
  actor: MemberActor,
  incognito: boolean,
): Promise<User> {
  await inTransaction(context.db, (trx) => updateMember(trx, actor.id, { incognito: incognito ? 1 : 0 }));
  context.bus.toMember(actor.id, 'account-update', {});
  return loadUser(context, actor.id);
}
