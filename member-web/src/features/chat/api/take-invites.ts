import type { ServerEvents, User } from '@milon/shared/contracts';
import { placeIn } from '../../../lib/invite.ts';
import { patchProfile } from '../../../lib/profile-cache.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { userKey } from '../../../lib/session.ts';

type Update = Parameters<ServerEvents['invite-update']>[0];

/** The lists with these people where they stand now, the newest first. */
export function withMoved(invite: User['invite'], changed: Update['changed']): User['invite'] {
  return changed.reduce((lists, { _id, list }) => placeIn(lists, _id, list), invite);
}

/** Puts everybody whose invitation moved where they stand now: in the member's lists, and on every card. */
export function takeInvites({ changed }: Update): void {
  queryClient.setQueryData<User | null>(
    userKey,
    (user) => user && { ...user, invite: withMoved(user.invite, changed) },
  );
  for (const { _id, relation, inviteDeclineReason, inviteAgainAt } of changed)
    patchProfile(_id, { relation, inviteDeclineReason, inviteAgainAt });
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'invited'] });
}
