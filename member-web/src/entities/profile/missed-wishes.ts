import type { Profile, WishField } from '@milon/shared/contracts';

/**
 * Separates the wishes that a card misses from those that it has no value for: a card has no plans, children
 * and family, so that it cannot tell whether they are untold, hidden or missed.
 */
export function splitMissed(
  profile: Profile,
  wishes: readonly WishField[],
): { missed: WishField[]; unsaid: WishField[] } {
  const said: { readonly [K in WishField]?: unknown } = {
    ...profile,
    ...profile.faith,
    location: profile.location?.city ?? profile.location?.district,
    home: profile.home?.district,
    education: profile.education?.degree,
    birthday: profile.age,
  };
  const isSaid = (wish: WishField) => said[wish] !== undefined;
  return {
    missed: wishes.filter(isSaid),
    unsaid: wishes.filter((wish) => !isSaid(wish)),
  };
}
