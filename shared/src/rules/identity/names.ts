import { lazily } from '../../lazily.ts';
import { deletedUserFullName, deletedUserName } from './deleted-user.ts';

export interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

const graphemes = lazily(() => new Intl.Segmenter('bn', { granularity: 'grapheme' }));
/**
 * The initial of most names: a Latin letter without a mark, or a Bangla letter with its signs that starts no
 * conjunct.
 */
const plainInitial =
  /^(?:[A-Za-z]|(?=\p{L})[\u0985-\u09b9][\u09be-\u09c4\u09c7\u09c8\u09cb\u09cc]?[\u0981-\u0983]?)(?![\p{M}\u200c\u200d])/u;
const letter = /\p{L}/u;

/** Splits a full name at its first space; a one-word name has an empty last name (spec §3 User). */
export function splitName(fullName: string): PersonName {
  const name = fullName.trim().replace(/\s+/gu, ' ');
  const space = name.indexOf(' ');
  if (space < 0) return { firstName: name, lastName: '' };
  return { firstName: name.slice(0, space), lastName: name.slice(space + 1) };
}

/** Words before a name in Bangladesh that belong to it, as they are written, without dots. */
export const leadingTitles = new Set(
  'md md- mohd mst mosa mosammat most mosammad mohammad mohammed muhammad sheikh shaikh sk syed syeda begum মো মোঃ মোহাম্মদ মুহাম্মদ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ শেখ সৈয়দ সৈয়দা বেগম'.split(
    ' ',
  ),
);
/** Words after a name that belong to it. */
const trailingTitles = new Set(['begum', 'বেগম']);

const bare = (word: string) => word.toLowerCase().replaceAll(/[.।]/gu, '');

/**
 * Suggests the two parts of a full name: 'Md. Rafiqul Islam' is 'Md. Rafiqul' and 'Islam', because others see
 * the first part and one letter of the second. The person may change the suggestion.
 */
export function suggestNameParts(fullName: string): PersonName {
  const words = fullName.trim().split(/\s+/u);
  let first = 0;
  while (first < words.length - 1 && leadingTitles.has(bare(words[first] ?? ''))) first += 1;
  if (trailingTitles.has(bare(words[first + 1] ?? ''))) first += 1;
  return { firstName: words.slice(0, first + 1).join(' '), lastName: words.slice(first + 1).join(' ') };
}

/** The first visible letter with its vowel signs, or '' if there is no letter. */
export function graphemeInitial(text: string): string {
  const plain = plainInitial.exec(text);
  // The segmenter costs a hundred times as much, and every card of a feed needs an initial.
  if (plain) return plain[0];
  for (const { segment } of graphemes().segment(text.normalize('NFC'))) {
    if (letter.test(segment)) return segment;
  }
  return '';
}

/** What others see of a name that waits for staff. */
export function initialsOf({ firstName, lastName }: PersonName): PersonName {
  return { firstName: graphemeInitial(firstName), lastName: graphemeInitial(lastName) };
}

/** The visible part of a masked last name: its first letter, without a dot (spec §1). */
export function maskedLastName(lastName: string): string {
  return graphemeInitial(lastName);
}

/**
 * The name to show: the full name for a permitted viewer, otherwise first name and last initial (spec §1). A
 * deleted or unknown person is 'Deleted User', or 'Delete User' in the full variant (spec §8).
 */
export function displayName(person: PersonName | null | undefined, mayShowFull: boolean): string {
  if (!person) return mayShowFull ? deletedUserFullName : deletedUserName;
  const last = mayShowFull ? person.lastName : maskedLastName(person.lastName);
  return `${person.firstName} ${last}`.trim();
}
