import { INVITE_EXPIRES_AFTER_DAYS } from '@milon/shared/constants';
import type { SearchQuery } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import { DAY_MS, traitsForMembers } from '@milon/shared/rules';
import type { Actor, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Audience, Places } from './queries.ts';

/** Members look for the other gender. */
export function genderSoughtBy(actor: MemberActor): Gender {
  return actor.gender === 'men' ? 'women' : 'men';
}

/** The places that Near me means for a member. */
export const nearbyPlaces = ({ city, district, homeDistrict, isNearbyByHome }: MemberActor): Places =>
  isNearbyByHome ? { home_district: homeDistrict } : { city, district };

/** The members that a member may find: the other gender. */
export const membersFor = (actor: MemberActor) => ({
  gender: genderSoughtBy(actor),
  viewerId: actor.id,
  meetsFurther: actor.meetsFurther,
});

/**
 * Describes the members that a viewer may find: a member finds the other gender, a guest the gender they
 * choose.
 */
export function audienceOf(actor: Actor, gender: string | undefined): Audience {
  if (actor.kind === 'member') return membersFor(actor);
  return { gender, viewerId: undefined, meetsFurther: false };
}

/**
 * Refuses criteria about what guests do not see of a person: the answer would tell it. Throws NOT_SIGNED_IN.
 */
export function requireSeenCriteria(
  actor: Actor,
  query: Pick<SearchQuery, (typeof traitsForMembers)[number]>,
): void {
  if (actor.kind === 'guest' && traitsForMembers.some((trait) => query[trait]))
    throw new DomainError('NOT_SIGNED_IN');
}

/** An invitation that was sent until then is not waiting at `now`: it expired. */
export const invitedSinceAt = (now: number): number => now - INVITE_EXPIRES_AFTER_DAYS * DAY_MS;
