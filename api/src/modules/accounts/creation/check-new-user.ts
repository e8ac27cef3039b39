import type { CallParsed, checkNewUserCall, UniqueContact, UserCheck } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, StaffActor } from '../../../context.ts';
import { foundMemberView, loadAdminRows } from '../../members/index.ts';
import { requirePhone } from '../new-member.ts';
import { findNamesakes, type NewContacts } from './creation-queries.ts';
import { findOwnersOf, limitTaken, recordContacts } from './taken-contacts.ts';

/** The most members with the same name and birthday that one answer shows. */
const namesakesShown = 3;

async function findTakenContacts(context: AppContext, actor: StaffActor, contacts: NewContacts) {
  await recordContacts(context, actor, contacts);
  return limitTaken(context, actor, async () => {
    const { byPhone, byEmail, owners } = await findOwnersOf(context, contacts);
    const taken: UniqueContact[] = [];
    if (byPhone) taken.push('phoneNumber');
    if (byEmail) taken.push('email');
    return { taken, owners };
  });
}

async function showMembers(context: AppContext, actor: StaffActor, ids: readonly string[]) {
  const users = await loadAdminRows(context, actor, ids);
  return users.filter(({ account }) => !account.deleted).map((user) => foundMemberView(user));
}

/**
 * What staff should know before they create a user: whether a contact is taken, and who has the same name and
 * birthday. Only Administration learns of whose a taken contact is. Throws INVALID, TOO_MANY_REQUESTS,
 * TAKEN_CONTACTS_USED_UP.
 */
export async function checkNewUser(
  context: AppContext,
  actor: StaffActor,
  asked: CallParsed<typeof checkNewUserCall, 'body'>,
  language: Language,
): Promise<UserCheck> {
  const contacts = {
    phone: asked.phoneNumber && requirePhone(asked.phoneNumber, language),
    email: asked.email?.address,
  };
  const hasContact = contacts.phone !== undefined || contacts.email !== undefined;
  const [{ taken, owners }, namesakes] = await Promise.all([
    hasContact ? findTakenContacts(context, actor, contacts) : { taken: [], owners: [] },
    asked.person ? findNamesakes(context.readers, asked.person, namesakesShown) : [],
  ]);
  return {
    taken,
    ...(actor.role === 'administration' && owners.length > 0
      ? { owners: await showMembers(context, actor, owners) }
      : {}),
    namesakes: await showMembers(context, actor, namesakes),
  };
}
