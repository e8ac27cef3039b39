import { type FreeText, freeTexts, isHeld } from '@milon/shared/rules';
import { type MemberDetails, parseDetails } from '../details-view.ts';
import type { MemberRow } from '../queries.ts';

/** The columns for texts that a member writes freely. */
export type TextColumns = Pick<MemberRow, 'details' | 'about_request' | 'post_text'>;

/** The texts of a member who wrote none yet. */
export const nothingWritten: TextColumns = { details: '{}', about_request: null, post_text: null };

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
    'family.fatherWork': details.family?.fatherWork,
    'family.motherWork': details.family?.motherWork,
    'family.siblingsWork': details.family?.siblingsWork,
    'faith.gotra': details.faith?.gotra,
    'health.note': details.health?.note,
    hobbies: lines(details.hobbies),
    interests: lines(details.interests),
    musics: lines(details.musics),
    reads: lines(details.reads),
    movies: lines(details.movies),
    sports: lines(details.sports),
  };
}

/** The texts that a save changes. Sending a text again that staff approved is not a change. */
export function changedTexts(before: TextColumns, after: TextColumns): string[] {
  const kept = parseDetails(before.details);
  const old = textsOf(kept, before.about_request ?? kept.aboutMyself, before.post_text);
  const written = textsOf(parseDetails(after.details), after.about_request, after.post_text);
  return freeTexts.flatMap((path) => {
    const text = written[path];
    return text && text !== old[path] ? [text] : [];
  });
}

/** The texts that demand dowry: nobody but their owner and staff sees them. */
export function heldTexts(details: MemberDetails, row: Omit<TextColumns, 'details'>): FreeText[] {
  const about = [details.aboutMyself, row.about_request].find((text) => text && isHeld('about.myself', text));
  const texts = textsOf(details, about, row.post_text);
  return freeTexts.filter((path) => {
    const text = texts[path];
    return text ? isHeld(path, text) : false;
  });
}
