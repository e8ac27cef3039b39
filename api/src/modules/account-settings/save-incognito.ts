import type { User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { loadUser, updateMember } from '../members/index.ts';
import { recordRemoval } from '../removals/index.ts';

/**
 * Turns incognito on or off. While it is on, visits to and by the member are not recorded, so turning it off
 * reveals none of them.
 */
export async function saveIncognito(
  context: AppContext,
  actor: MemberActor,
  incognito: boolean,
): Promise<User> {
  await inTransaction(context.db, async (trx) => {
    await updateMember(trx, actor.id, { incognito: incognito ? 1 : 0 });
    const what = incognito ? 'incognito.on' : 'incognito.off';
    await recordRemoval(trx, { what, id: actor.id, at: context.clock() });
    afterCommit(trx, () => context.bus.toMember(actor.id, 'account-update', {}));
  });
  return loadUser(context, actor.id);
}
