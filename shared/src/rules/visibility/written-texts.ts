import { maskContacts, maskContactsOf } from '../contacts/mask-contacts.ts';
import { demandsDowry } from '../messages/demands-dowry.ts';
import { seesWhole, type ViewerKind } from './field-access.ts';
import { type FreeText, freeTexts } from './free-texts.ts';

/**
 * Who reads a text besides its writer.
 * - `masked` everybody, contacts only after an unlock.
 * - `reviewed` everybody, in the form that staff or the rule of names let pass. It is stored apart from what
 *   waits.
 * - `staff` staff alone.
 */
type Readers = 'masked' | 'reviewed' | 'staff';

/** Every other text that members write, and who reads it. */
const otherTexts = {
  name: 'reviewed',
  message: 'masked',
  /** The text of "say hi": it holds a name. */
  greeting: 'masked',
  report: 'staff',
  messageReport: 'staff',
  reportAppeal: 'staff',
  photoAppeal: 'staff',
  support: 'staff',
  /** The name of a guardian: whoever unlocked them reads it, staff too. It holds no contact. */
  guardianName: 'reviewed',
} as const satisfies Record<string, Readers>;

export type WrittenText = FreeText | keyof typeof otherTexts;

/** Every text that members write, and who reads it. */
export const writtenTexts: Readonly<Record<WrittenText, Readers>> = {
  ...(Object.fromEntries(freeTexts.map((path) => [path, 'masked'])) as Record<FreeText, 'masked'>),
  ...otherTexts,
};

const freeTextNames: ReadonlySet<string> = new Set(freeTexts);

/**
 * Whether a text of a profile is held from everybody but its owner and staff, because it demands dowry
 * (decisions §10). A list is read as one text. A message that demands dowry is refused instead.
 */
export const isHeld = (of: WrittenText, text: string | readonly string[]): boolean =>
  freeTextNames.has(of) && demandsDowry(typeof text === 'string' ? text : text.join('\n'));

const seesHeld = (viewer: ViewerKind) =>
  viewer === 'self' || viewer === 'uploader' || viewer === 'administration';

/**
 * A text by a member as this kind of viewer reads it; undefined if it is not for them, or held. Everything
 * that shows such a text goes through here. `masked`: the text with its contacts masked, or null if it has
 * none, where that is stored.
 */
export function shownText<Text extends string | readonly string[]>(
  of: WrittenText,
  text: Text,
  viewer: ViewerKind,
  masked?: Text | null,
): Text | undefined {
  const readers = writtenTexts[of];
  if (seesHeld(viewer)) return text;
  if (readers === 'staff' || isHeld(of, text)) return undefined;
  if (readers === 'reviewed' || seesWhole('writtenContacts', viewer)) return text;
  if (masked !== undefined) return masked ?? text;
  // The words of a list are masked together, because a number may be split over them.
  return (typeof text === 'string' ? (maskContacts(text) ?? text) : maskContactsOf(text)) as Text;
}
