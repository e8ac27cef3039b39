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

/** The form as it stands: every wish has a value, an empty list or the whole range asks nothing. */
export type PreferenceDraft = Record<ListWish, readonly string[]> &
  Record<RangeWish, Range> & { readonly musts: readonly WishField[] };

type AllBounds = Record<RangeWish, Bounds>;
type Owner = Pick<User, 'preference' | 'religion'>;

/** The form of what was saved; religion is the member's own until they say otherwise (spec §2). */
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

/** Whether the member asks anything of this wish. */
export function isAsked(draft: PreferenceDraft, wish: WishField, bounds: AllBounds): boolean {
  if (wish === 'birthday' || wish === 'height') return !isWhole(draft[wish], bounds[wish]);
  return draft[wish].length > 0;
}

/** What is sent. An emptied religion is said, so that it does not fall back to the member's own; other empty wishes are left out. */
export function preferenceOf(draft: PreferenceDraft, bounds: AllBounds): Preference {
  const asked = (wish: WishField) => isAsked(draft, wish, bounds);
  const wishes: Record<string, unknown> = { religion: draft.religion };
  for (const wish of [...listWishes, 'birthday', 'height'] as const) {
    if (asked(wish)) wishes[wish] = draft[wish];
  }
  const musts = draft.musts.filter(asked);
  return { ...wishes, ...(musts.length > 0 ? { musts } : {}) };
}
