import type { Preference, WishField } from '../../contracts/index.ts';
import { type Bounds, fitRange, isWhole, type RangeWish } from './preference-limits.ts';
import type { Range } from './range.ts';
import { traits } from './trait-names.ts';

export const listWishes = [
  'religion',
  'maritalStatus',
  'location',
  'home',
  'education',
  'workingWith',
  'workingAs',
  'sallary',
  ...traits,
] as const satisfies readonly WishField[];
export type ListWish = (typeof listWishes)[number];

/** The form's state. Every wish has a value; an empty list or the whole range means no wish. */
export type PreferenceDraft = Record<ListWish, readonly string[]> &
  Record<RangeWish, Range> & { readonly musts: readonly WishField[]; readonly furtherMarriage: boolean };

type AllBounds = Record<RangeWish, Bounds>;

/** The form's state for a preference. What is not saved is not chosen (decisions §7). */
export function draftOf(preference: Preference, bounds: AllBounds): PreferenceDraft {
  const lists = Object.fromEntries(
    listWishes.map((wish) => [wish, preference[wish] ?? []] as const),
  ) as unknown as Record<ListWish, readonly string[]>;
  const range = (wish: RangeWish) => fitRange(preference[wish] ?? bounds[wish], bounds[wish]);
  return {
    ...lists,
    birthday: range('birthday'),
    height: range('height'),
    musts: preference.musts ?? [],
    furtherMarriage: preference.furtherMarriage === true,
  };
}

/** Whether this key is all that a wish asks for. */
export const isOnly = (chosen: readonly string[], key: string): boolean =>
  chosen.length === 1 && chosen[0] === key;

/** Whether the member states this wish. */
export function isAsked(draft: PreferenceDraft, wish: WishField, bounds: AllBounds): boolean {
  if (wish === 'birthday' || wish === 'height') return !isWhole(draft[wish], bounds[wish]);
  return draft[wish].length > 0;
}

/** The preference to send, without empty wishes. */
export function preferenceOf(draft: PreferenceDraft, bounds: AllBounds): Preference {
  const asked = (wish: WishField) => isAsked(draft, wish, bounds);
  const wishes: Record<string, unknown> = {};
  for (const wish of [...listWishes, 'birthday', 'height'] as const) {
    if (asked(wish)) wishes[wish] = draft[wish];
  }
  const musts = draft.musts.filter(asked);
  return {
    ...wishes,
    ...(musts.length > 0 ? { musts } : {}),
    ...(draft.furtherMarriage ? { furtherMarriage: true } : {}),
  };
}
