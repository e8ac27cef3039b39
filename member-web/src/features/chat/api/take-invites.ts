import type { User } from '@milon/shared/contracts';
import { relationIn } from '../../../lib/invite.ts';
import { findCachedProfile, patchProfile } from '../../../lib/profile-cache.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { userKey } from '../../../lib/session.ts';

type Lists = User['invite'];
const names = ['sent', 'received', 'accepted', 'declined'] as const;

function isLists(value: unknown): value is Lists {
  return names.every((name) => Array.isArray((value as Partial<Lists> | null)?.[name]));
}

/** Puts the member's new invitation lists in place, and every profile that they move. */
export function takeInvites(lists: unknown): void {
  const user = queryClient.getQueryData<User | null>(userKey);
  if (!user || !isLists(lists)) {
    void queryClient.invalidateQueries({ queryKey: userKey });
    return;
  }
  queryClient.setQueryData<User>(userKey, { ...user, invite: lists });
  for (const id of new Set(names.flatMap((name) => user.invite[name].concat(lists[name])))) {
    const before = findCachedProfile(id)?.relation;
    if (before === undefined) continue;
    const relation = relationIn(lists, id, before);
    if (relation !== before) patchProfile(id, { relation });
  }
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'invited'] });
}
