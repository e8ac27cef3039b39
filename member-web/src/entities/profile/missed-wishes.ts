import type { Profile, WishField } from '@milon/shared/contracts';

/** Separates the wishes that a card misses from those that it has no value for. */
export function splitMissed(
  profile: Profile,
  wishes: readonly WishField[],
): { missed: WishField[]; unsaid: WishField[] } {
  const said: Record<WishField, unknown> = {
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
  };
  return {
    missed: wishes.filter((wish) => said[wish] !== undefined),
    unsaid: wishes.filter((wish) => said[wish] === undefined),
  };
}
