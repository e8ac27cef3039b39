import type { AdminUser, NewUser, PasswordLinkChannel } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { fieldsNotFor } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { loadAdminUser, requireAllowed } from '../../members/index.ts';
import { getSettings } from '../../settings/index.ts';
import { takenContact } from '../new-member.ts';
import { findOwnersOf, limitTaken, recordContacts } from './taken-contacts.ts';
import { prepareUser, writeUser } from './write-user.ts';

/**
 * Creates a member on the person's behalf (spec §6, decisions §9). The person gets a link to set a password.
 * Throws INVALID, UNDER_AGE, FORBIDDEN for fields of Administration, PHONE_TAKEN, EMAIL_TAKEN,
 * TOO_MANY_REQUESTS, TAKEN_CONTACTS_USED_UP.
 */
export async function createUser(
  context: AppContext,
  actor: StaffActor,
  form: NewUser,
  language: Language,
): Promise<{ data: AdminUser; passwordLink: PasswordLinkChannel[] }> {
  if (fieldsNotFor(actor.role, 'creation', form).length > 0) throw new DomainError('FORBIDDEN');
  await context.limits.take('createUser', actor.id);
  const now = context.clock();
  const prepared = prepareUser(form, language, now, actor);
  if (form.preference)
    requireAllowed(form.gender, form.preference, await getSettings(context), language, 'preference.');
  const contacts = { phone: prepared.person.phone, email: form.email?.address };
  await recordContacts(context, actor, contacts);

  const written = await limitTaken(context, actor, async () => {
    const none: readonly string[] = [];
    try {
      const links = await inTransaction(context.db, (trx) => writeUser(context, trx, actor, prepared));
      return { owners: none, links };
    } catch (error) {
      const refusal = takenContact(error);
      if (!refusal) throw error;
      const { owners } = await findOwnersOf(context, contacts);
      return { owners, refusal };
    }
  });
  if ('refusal' in written) throw written.refusal;
  return { data: await loadAdminUser(context, actor, prepared.row.id), passwordLink: written.links };
}
