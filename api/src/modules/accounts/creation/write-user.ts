import type { NewUser, PasswordLinkChannel } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { policyAllows } from '@milon/shared/rules';
import type { ActingStaff, AppContext } from '../../../context.ts';
import type { Trx } from '../../../platform/database/transaction.ts';
import { type AuditFacts, appendAudit } from '../../audit/index.ts';
import { insertMember, recordConsents, withListingCounters } from '../../members/index.ts';
import { passWatchList } from '../../watch-list/index.ts';
import { newMemberRow, requireNewMember } from '../new-member.ts';
import { issuePasswordLinks, type OnLinkFailed } from '../password-link/issue-password-links.ts';

/** A checked form with the row of the new member. */
export type PreparedUser = ReturnType<typeof prepareUser>;

/** Checks the form of a user that staff create, and makes the row. Throws INVALID, UNDER_AGE. */
export function prepareUser(form: NewUser, language: Language, now: number, actor: ActingStaff) {
  const person = requireNewMember(form, language, now);
  const { activePolicy, note, linkBySms: _sms, profileImageSkipped: _skipped, ...profile } = form;
  const isSeen = activePolicy !== undefined && policyAllows(activePolicy).seenByOthers;
  const newRow = newMemberRow(profile, { ...person, passwordHash: null }, now, actor);
  // Another status than the usual one is a decision of staff.
  const isDecided = activePolicy !== undefined && activePolicy !== newRow.active_policy;
  const row = {
    ...newRow,
    ...(isDecided ? { active_policy: activePolicy, waits_first_look: 0 } : {}),
    ...(isSeen ? { is_active: 1 } : {}),
    ...(note ? { note } : {}),
  };
  return { form, person, row, now };
}

/** Names of the entered fields: their values stay out of the audit log. */
const enteredFields = (form: NewUser) =>
  Object.entries(form).flatMap(([name, value]) => (value === undefined ? [] : [name]));

/**
 * Stores the new member with links to set a password, and the audit row with these `facts` too. Returns where
 * the links go, and tells `onLinkFailed` of those that could not be sent. Throws what `takenContact`
 * recognises.
 */
export async function writeUser(
  context: AppContext,
  trx: Trx,
  actor: ActingStaff,
  { form, person, row, now }: PreparedUser,
  { facts = {}, onLinkFailed }: { readonly facts?: AuditFacts; readonly onLinkFailed?: OnLinkFailed } = {},
): Promise<PasswordLinkChannel[]> {
  await withListingCounters(trx, row.id, () => insertMember(trx, row));
  // That the family agreed is what staff state by writing it (decisions §10).
  await recordConsents(context, trx, row, { after: row }, { source: 'staff', at: now });
  await passWatchList(context, trx, row.id, { phone: person.phone.e164, email: form.email?.address });
  const links = await issuePasswordLinks(context, trx, row.id, {
    channels: form.linkBySms === true ? ['email', 'sms'] : ['email'],
    now,
    onFailed: onLinkFailed,
  });
  await appendAudit(trx, {
    staffId: actor.id,
    action: 'member.create',
    targetId: row.id,
    facts: {
      fields: enteredFields(form),
      isPhotoSkipped: form.profileImageSkipped === true,
      passwordLink: links,
      ...facts,
    },
    at: now,
  });
  return links;
}
