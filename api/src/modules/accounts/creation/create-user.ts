import type { AdminUser, NewUser, PasswordLinkChannel, UniqueContact } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { fieldsNotFor, policyAllows } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction, type Trx } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { appendAudit } from '../../audit/index.ts';
import { insertMember, loadAdminUser, requireAllowed, withListingCounters } from '../../members/index.ts';
import { getSettings } from '../../settings/index.ts';
import { newMemberRow, requireNewMember, takenContact } from '../new-member.ts';
import { issuePasswordLinks } from '../password-link/issue-password-links.ts';
import { limitTaken, recordContacts } from './taken-contacts.ts';

type Row = ReturnType<typeof newUserRow>;

function newUserRow(
  form: NewUser,
  person: ReturnType<typeof requireNewMember>,
  now: number,
  actor: StaffActor,
) {
  const { activePolicy, note, linkBySms: _sms, profileImageSkipped: _skipped, ...profile } = form;
  const row = newMemberRow(profile, { ...person, passwordHash: null }, now, actor);
  const isSeen = activePolicy !== undefined && policyAllows(activePolicy).seenByOthers;
  return {
    ...row,
    ...(activePolicy === undefined ? {} : { active_policy: activePolicy }),
    ...(isSeen ? { is_active: 1 } : {}),
    ...(note ? { note } : {}),
  };
}

/** Names of the entered fields: their values stay out of the audit log. */
const enteredFields = (form: NewUser) =>
  Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [name]));

async function writeUser(
  context: AppContext,
  trx: Trx,
  actor: StaffActor,
  { form, row, now }: { form: NewUser; row: Row; now: number },
): Promise<PasswordLinkChannel[]> {
  await withListingCounters(trx, row.id, () => insertMember(trx, row));
  const links = await issuePasswordLinks(context, trx, row.id, { bySms: form.linkBySms === true, now });
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'member.create',
    targetId: row.id,
    facts: {
      fields: enteredFields(form),
      isPhotoSkipped: form.profileImageSkipped === true,
      passwordLink: links,
    },
    at: now,
  });
  return links;
}

/**
 * Creates a member on the person's behalf (spec §6, decisions §9). The person gets a link to set a password.
 * Throws INVALID, UNDER_AGE, FORBIDDEN for fields of Administration, PHONE_TAKEN, EMAIL_TAKEN,
 * TOO_MANY_REQUESTS.
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
  const person = requireNewMember(form, language, now);
  if (form.preference) requireAllowed(form.gender, form.preference, await getSettings(context), language);
  await recordContacts(context, actor, { phone: person.phone, email: form.email?.address });
  const row = newUserRow(form, person, now, actor);

  const written = await limitTaken(context, actor, async () => {
    const none: readonly UniqueContact[] = [];
    try {
      const links = await inTransaction(context.db, (trx) =>
        writeUser(context, trx, actor, { form, row, now }),
      );
      return { taken: none, links };
    } catch (error) {
      const refusal = takenContact(error);
      if (!refusal) throw error;
      const taken: UniqueContact = refusal.code === 'PHONE_TAKEN' ? 'phoneNumber' : 'email';
      return { taken: [taken], refusal };
    }
  });
  if ('refusal' in written) throw written.refusal;
  return { data: await loadAdminUser(context, actor, row.id), passwordLink: written.links };
}
