import type { Gender } from '@milon/shared/options';
import type { Actor, MemberActor } from '../../context.ts';
import type { Audience } from './queries.ts';

/** Members look for the other gender. */
export function genderSoughtBy(actor: MemberActor): Gender {
  return actor.gender === 'men' ? 'women' : 'men';
}

/**
 * Describes the members that a viewer may find: a member finds the other gender, a guest the gender they
 * choose.
 */
export function audienceOf(actor: Actor, gender: string | undefined): Audience {
  if (actor.kind === 'member') return { gender: genderSoughtBy(actor), viewerId: actor.id };
  return { gender, viewerId: undefined };
}
