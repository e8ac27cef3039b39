import type { Profile, User } from '@milon/shared/contracts';
import { withProjectionRoute } from '@milon/shared/routes';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { callApi } from '../../lib/server/api.ts';
import { cachedProfiles } from '../profile/profile-cache.ts';
import { userKey } from '../session/session.ts';
import { applyInviteUpdate } from './invitation.ts';
import { listOf, relationIn } from './invite-lists.ts';

/** The most members that one call takes. */
const chunkSize = 50;

const projections = ['_id', 'relation', 'inviteDeclineReason', 'inviteAgainAt'] as const;

/**
 * Whether the invitation of a shown card may have changed: it is in another list than the card says, or it
 * was sent, because the lists do not say when it is declined or expires.
 */
function mayHaveChanged({ _id, relation = 'none' }: Profile, lists: User['invite']): boolean {
  const list = listOf(lists, _id);
  return list === 'sent' || relation !== relationIn(list);
}

/**
 * Fetches the member's own lists, and the invitations of the cards that may have changed. For changes whose
 * events this page missed: those before its connection. Makes one call if no card shows a changed invitation.
 */
export async function catchUpInvitations(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: userKey });
  const user = queryClient.getQueryData<User | null>(userKey);
  if (!user) return;
  const shown = cachedProfiles().filter((profile) => mayHaveChanged(profile, user.invite));
  const ids = [...new Set(shown.map(({ _id }) => _id))];
  try {
    for (let from = 0; from < ids.length; from += chunkSize) {
      const body = { id: ids.slice(from, from + chunkSize), projections: [...projections] };
      const { populatedResult } = await callApi(withProjectionRoute, { body });
      const changed = populatedResult.flatMap(({ _id, relation = 'none', ...more }) => {
        const isNews = shown.some((card) => card._id === _id && (card.relation ?? 'none') !== relation);
        return _id && isNews ? [{ ...more, _id, relation, list: listOf(user.invite, _id) }] : [];
      });
      if (changed.length > 0) applyInviteUpdate({ changed });
    }
  } catch (error) {
    logFailure('Operation failed!', error);
  }
}
