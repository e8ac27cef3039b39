import type { Actor } from '../../context.ts';
import type { Audience } from './queries.ts';

/** Whom a viewer may find: members the other gender, guests those they ask for. */
export function audienceOf(actor: Actor, gender: string | undefined): Audience {
  if (actor.kind === 'member') {
    return { gender: actor.gender === 'men' ? 'women' : 'men', viewerId: actor.id };
  }
  return { gender, viewerId: undefined };
}
