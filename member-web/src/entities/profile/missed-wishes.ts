import type { Profile, WishField } from '@milon/shared/contracts';

/** What no card shows: a card cannot tell an answer that does not match from a hidden or a missing one. */
const offCard: readonly WishField[] = ['study', 'work', 'place', 'withParents', 'children', 'house', 'land'];

/** Separates the wishes that a card misses from those that it has no value for, and from the unknown ones. */
export function splitMissed(
  profile: Profile,
  wishes: readonly WishField[],
): Record<'missed' | 'unsaid' | 'unknown', WishField[]> {
  const said: { readonly [K in WishField]?: unknown } = {
    ...profile,
    ...profile.faith,
    location: profile.location?.city ?? profile.location?.district,
    home: profile.home?.district,
    education: profile.education?.degree,
    birthday: profile.age,
  };
  const isSaid = (wish: WishField) => said[wish] !== undefined;
  const isOff = (wish: WishField) => offCard.includes(wish);
  return {
    missed: wishes.filter(isSaid),
    unsaid: wishes.filter((wish) => !isSaid(wish) && !isOff(wish)),
    unknown: wishes.filter(isOff),
  };
}
