import type { User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { loadUser, updateMember } from '../members/index.ts';

/** Keeps the language of the member's screen, for messages and for other devices; nothing of the profile changes. */
export async function saveLanguage(
  context: AppContext,
  actor: MemberActor,
  language: Language,
): Promise<User> {
  await inTransaction(context.db, (trx) => updateMember(trx, actor.id, { screen_language: language }));
  return loadUser(context, actor.id);
}
