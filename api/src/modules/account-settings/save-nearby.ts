import type { Nearby, User } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { loadUser, updateMember } from '../members/index.ts';

/** Stores which place Near me means, for the member's other devices too. The profile does not change. */
export async function saveNearby(context: AppContext, actor: MemberActor, nearby: Nearby): Promise<User> {
  const changes = { nearby_by_home: nearby === 'home' ? 1 : 0 } as const;
  await inTransaction(context.db, (trx) => updateMember(trx, actor.id, changes));
  return loadUser(context, actor.id);
}
