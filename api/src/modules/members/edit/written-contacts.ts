import { CONTACTS_IN_PROFILE, DAY_MS, type FreeText, findContacts, freeTexts } from '@milon/shared/rules';
import type { Trx } from '../../../platform/database/transaction.ts';
import { type MemberDetails, parseDetails } from '../details-view.ts';
import { type MemberRow } from '../queries.ts';
import { recordWrittenContacts } from './written-contact-queries.ts';

/** The columns for texts that a member writes freely. */
type TextColumns = Pick<MemberRow, 'details' | 'about_request' | 'post_text'>;

const nothingWritten: TextColumns = { details: '{}', about_request: null, post_text: null };

const lines = (list: readonly string[] | undefined) => list?.join('\n');

function textsOf(
  details: MemberDetails,
  about: string | null | undefined,
  post: string | null,
): Readonly<Record<FreeText, string | null | undefined>> {
  return {
    'about.myself': about,
    aboutPartner: details.aboutPartner,
    'post.text': post,
    'birthday.city': details.birthCity,
    'education.collage': details.education?.collage,
    'education.institution': details.education?.institution,
    'family.about': details.family?.about,
    'family.familyLocation': details.family?.familyLocation,
    hobbies: lines(details.hobbies),
    interests: lines(details.interests),
    musics: lines(details.musics),
    reads: lines(details.reads),
    movies: lines(details.movies),
    sports: lines(details.sports),
  };
}

/** Whether one of the changed texts contains a contact. */
function writesContact(before: TextColumns, after: TextColumns): boolean {
  const kept = parseDetails(before.details);
  // A text that staff approved and the member sends again is not a change.
  const old = textsOf(kept, before.about_request ?? kept.aboutMyself, before.post_text);
  const written = textsOf(parseDetails(after.details), after.about_request, after.post_text);
  return freeTexts.some((path) => {
    const text = written[path];
    return Boolean(text) && text !== old[path] && findContacts(text as string).length > 0;
  });
}

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
  await recordWrittenContacts(trx, row.id, { at: now, since: now - CONTACTS_IN_PROFILE.days * DAY_MS });
}
