import type { Profile } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import type { Actor, AppContext } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { findMember, isProfileId } from '../queries.ts';
import { loadProfiles } from './load-profiles.ts';
import { insertVisit } from './viewer-queries.ts';

/**
 * One profile by id or profile id, as this viewer may see it. Records the member's visit, once a day, unless
 * one of the two is incognito.
 */
export async function getProfile(context: AppContext, viewer: Actor, ref: string): Promise<Profile> {
  const id = isProfileId(ref) ? (await findMember(context.db, ref))?.id : ref;
  const [profile] = id === undefined ? [] : await loadProfiles(context, viewer, [id]);
  if (!profile) throw new DomainError('NOT_FOUND');
  if (viewer.kind === 'member' && viewer.id !== profile._id) {
    const visit = { visited_id: profile._id, visitor_id: viewer.id, day: dhakaDay(context.clock()) };
    await context.writes.aside('visit', () => insertVisit(context.db, visit));
  }
  return profile;
}
