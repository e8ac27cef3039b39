import type { ServerEvents, User } from '@milon/shared/contracts';
import { patchProfile } from '../../../lib/profile-cache.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { userKey } from '../../../lib/session.ts';

type Update = Parameters<ServerEvents['invite-update']>[0];

/** Puts the member's new invitation lists in place, and every profile that they move. */
export function takeInvites({ invite, changed }: Update): void {
  queryClient.setQueryData<User | null>(userKey, (user) => user && { ...user, invite });
  for (const { _id, relation, inviteDeclineReason } of changed)
    patchProfile(_id, { relation, inviteDeclineReason });
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'invited'] });
}
