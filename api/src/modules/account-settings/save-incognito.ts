import type { User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
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
  await inTransaction(context.db, async (trx) => {
    await updateMember(trx, actor.id, { incognito: incognito ? 1 : 0 });
    afterCommit(trx, () => context.bus.toMember(actor.id, 'account-update', {}));
  });
  return loadUser(context, actor.id);
}
