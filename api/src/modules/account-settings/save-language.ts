import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { loadUser, updateMember } from '../members/index.ts';

/**
 * Stores the screen language of the member, for messages and for other devices. The profile does not change.
 */
export async function saveLanguage(
  context: AppContext,
  actor: MemberActor,
  language: Language,
): Promise<User> {
  await inTransaction(context.db, (trx) => updateMember(trx, actor.id, { screen_language: language }));
  return loadUser(context, actor.id);
}
