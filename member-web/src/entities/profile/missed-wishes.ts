import type { Profile, WishField } from '@milon/shared/contracts';
import { faithTraits } from '@milon/shared/rules';

/** Separates the wishes that a card misses from those that it has no value for. */
export function splitMissed(
  profile: Profile,
  wishes: readonly WishField[],
): { missed: WishField[]; unsaid: WishField[] } {
  // A card has no plans, children and family: of these it does not know whether they are told.
  const said: { readonly [K in WishField]?: unknown } = {
    religion: profile.religion,
    maritalStatus: profile.maritalStatus,
    location: profile.location?.city ?? profile.location?.district,
    home: profile.home?.district,
    education: profile.education?.degree,
    workingWith: profile.workingWith,
    workingAs: profile.workingAs,
    sallary: profile.sallary,
    birthday: profile.age,
    height: profile.height,
    ...Object.fromEntries(faithTraits.map((trait) => [trait, profile.faith?.[trait]])),
  };
  const isSaid = (wish: WishField) => !(wish in said) || said[wish] !== undefined;
  return {
    missed: wishes.filter(isSaid),
    unsaid: wishes.filter((wish) => !isSaid(wish)),
  };
}
