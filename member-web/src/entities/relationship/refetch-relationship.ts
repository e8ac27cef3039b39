import type { Profile, User } from '@milon/shared/contracts';
import { queryClient } from '../../lib/query-client.ts';
import { findCachedProfile, patchProfile, profileKey } from '../profile/profile-cache.ts';
import { userKey } from '../session/session.ts';
import { type InviteListName, listOf, relationIn } from './invite-lists.ts';

/** Whether a card may show this relation for a member in `list`. Ended invitations stay in the sent list. */
function isShownFor(list: InviteListName | undefined, relation: Profile['relation']): boolean {
  if (relation === 'declined' || relation === 'expired') return list === 'sent' || list === undefined;
  return relation === relationIn(list);
}

/**
 * Fetches the relationship to one member again. A card of a feed has no request of its own, so it takes the
 * state from the viewer's own lists.
 */
export async function refetchRelationship(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: profileKey(id) });
  await queryClient.invalidateQueries({ queryKey: userKey });
  const user = queryClient.getQueryData<User | null>(userKey);
  const shown = findCachedProfile(id);
  if (!user || !shown) return;
  const list = listOf(user.invite, id);
  patchProfile(id, {
    isFavorite: user.favorites.includes(id),
    isBlocked: user.blocks.includes(id),
    ...(isShownFor(list, shown.relation) ? {} : { relation: relationIn(list) }),
  });
}
