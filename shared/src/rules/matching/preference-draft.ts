import type { Preference, User, WishField } from '../../contracts/index.ts';
import { type Bounds, fitRange, isWhole, type RangeWish } from './preference-limits.ts';
import type { Range } from './range.ts';

export const listWishes = [
  'religion',
  'maritalStatus',
  'location',
  'education',
  'workingWith',
  'workingAs',
  'sallary',
] as const satisfies readonly WishField[];
export type ListWish = (typeof listWishes)[number];

/** The form's state. Every wish has a value; an empty list or the whole range means no wish. */
export type PreferenceDraft = Record<ListWish, readonly string[]> &
  Record<RangeWish, Range> & { readonly musts: readonly WishField[] };

type AllBounds = Record<RangeWish, Bounds>;
type Owner = Pick<User, 'preference' | 'religion'>;

/**
 * The form's state for a saved preference. Religion is the member's own until they choose another (spec §2).
 */
export function draftOf({ preference, religion }: Owner, bounds: AllBounds): PreferenceDraft {
  const list = (wish: ListWish): readonly string[] => preference[wish] ?? [];
  const range = (wish: RangeWish) => fitRange(preference[wish] ?? bounds[wish], bounds[wish]);
  return {
    religion: preference.religion ?? (religion ? [religion] : []),
    maritalStatus: list('maritalStatus'),
    location: list('location'),
    education: list('education'),
    workingWith: list('workingWith'),
    workingAs: list('workingAs'),
    sallary: list('sallary'),
    birthday: range('birthday'),
    height: range('height'),
    musts: preference.musts ?? [],
  };
}

/** Whether the member states this wish. */
export function isAsked(draft: PreferenceDraft, wish: WishField, bounds: AllBounds): boolean {
  if (wish === 'birthday' || wish === 'height') return !isWhole(draft[wish], bounds[wish]);
  return draft[wish].length > 0;
}

/**
 * The preference to send. A cleared religion is sent as an empty list, so that it does not become the
 * member's own again. Other empty wishes are left out.
 */
export function preferenceOf(draft: PreferenceDraft, bounds: AllBounds): Preference {
  const asked = (wish: WishField) => isAsked(draft, wish, bounds);
  const wishes: Record<string, unknown> = { religion: draft.religion };
  for (const wish of [...listWishes, 'birthday', 'height'] as const) {
    if (asked(wish)) wishes[wish] = draft[wish];
  }
  const musts = draft.musts.filter(asked);
  return { ...wishes, ...(musts.length > 0 ? { musts } : {}) };
}
