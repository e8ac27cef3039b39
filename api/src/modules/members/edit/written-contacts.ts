import { CONTACTS_IN_PROFILE, DAY_MS, findContacts } from '@milon/shared/rules';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { MemberRow } from '../queries.ts';
import { recordWritten } from './written-queries.ts';
import { changedTexts, nothingWritten, type TextColumns } from './written-texts-view.ts';

const writesContact = (before: TextColumns, after: TextColumns) =>
  changedTexts(before, after).some((text) => findContacts(text).length > 0);

/** The columns of a new member: a contact in the first texts counts too. */
export function newContactColumns(row: Pick<TextColumns, 'details' | 'about_request'>, now: number) {
  return writesContact(nothingWritten, { ...nothingWritten, ...row })
    ? { contacts_written: 1, contacts_written_at: now }
    : {};
}

/**
 * Counts a save that writes a contact into a text of the profile. At the third within 30 days the member
 * waits for staff.
 */
export async function countWrittenContacts(
  trx: Trx,
  row: MemberRow,
  changes: Partial<TextColumns>,
  now: number,
): Promise<void> {
  if (!writesContact(row, { ...row, ...changes })) return;
  await recordWritten(trx, row.id, {
    what: 'contacts',
    times: 1,
    enough: CONTACTS_IN_PROFILE.saves,
    at: now,
    since: now - CONTACTS_IN_PROFILE.days * DAY_MS,
  });
}
