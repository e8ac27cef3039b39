import type { CallAnswer, Profile, User, withProjectionCall } from '@milon/shared/contracts';
import { withProjectionRoute } from '@milon/shared/routes';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { callApi } from '../../lib/server/api.ts';
import { findCachedProfile, patchProfile, profileKey } from '../profile/profile-cache.ts';
import { userKey } from '../session/session.ts';
import { type InviteListName, listOf, relationIn } from './invite-lists.ts';

/** Why and until when an invitation ended, which the viewer's own lists do not say. */
const projections = ['relation', 'inviteDeclineReason', 'inviteAgainAt'] as const;

/**
 * Fetches the relationship with one member. A failure is logged and returns false (spec §8), and so does a
 * member who is no longer visible.
 */
async function fetchRelationship(
  id: string,
): Promise<CallAnswer<typeof withProjectionCall>['populatedResult'][number] | false> {
  try {
    const { populatedResult } = await callApi(withProjectionRoute, {
      body: { id, projections: [...projections] },
    });
    return populatedResult[0] ?? false;
  } catch (error) {
    logFailure('Operation failed!', error);
    return false;
  }
}

/** Whether a card may show this relation for a member in `list`. Ended invitations stay in the sent list. */
function isShownFor(list: InviteListName | undefined, relation: Profile['relation']): boolean {
  if (relation === 'declined' || relation === 'expired') return list === 'sent' || list === undefined;
  return relation === relationIn(list);
}

/**
 * Fetches the relationship to one member again. A card of a feed has no request of its own: it takes the
 * state from the viewer's own lists, which include presses that are still on their way, and the rest from a
 * projection that agrees with them.
 */
export async function refetchRelationship(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: profileKey(id) });
  const [found] = await Promise.all([
    fetchRelationship(id),
    queryClient.invalidateQueries({ queryKey: userKey }),
  ]);
  const user = queryClient.getQueryData<User | null>(userKey);
  const shown = findCachedProfile(id);
  if (!user || !shown) return;
  const list = listOf(user.invite, id);
  const { relation, inviteDeclineReason, inviteAgainAt } = found || {};
  patchProfile(id, {
    isFavorite: user.favorites.includes(id),
    isBlocked: user.blocks.includes(id),
    ...(isShownFor(list, shown.relation) ? {} : { relation: relationIn(list) }),
    ...(relation && isShownFor(list, relation) ? { relation, inviteDeclineReason, inviteAgainAt } : {}),
  });
}
