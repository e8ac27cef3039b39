import type { InviteAction, Profile, User, updateInviteCall } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import { callApi, callRef, messageOf } from './api.ts';
import { logFailure } from './log.ts';
import { findCachedProfile, patchProfile } from './profile-cache.ts';
import { queryClient } from './query-client.ts';
import { userKey } from './session.ts';
import { toastError } from './toast.ts';

type Lists = User['invite'];
type Relation = NonNullable<Profile['relation']>;

const updateInvite = callRef<typeof updateInviteCall>('put', '/users/invite');

/** The member's lists after an action, before the server has spoken (spec §4). */
export function moveInvite(lists: Lists, action: InviteAction, id: string): Lists {
  const without = (list: readonly string[]) => list.filter((entry) => entry !== id);
  const first = (list: readonly string[]) => [id, ...without(list)];
  switch (action) {
    case 'SEND':
      return { ...lists, sent: first(lists.sent), declined: without(lists.declined) };
    case 'ACCEPT':
      return { ...lists, received: without(lists.received), accepted: first(lists.accepted) };
    case 'DECLINE':
      return { ...lists, received: without(lists.received), declined: first(lists.declined) };
    case 'WITHDRAW':
      return { ...lists, sent: without(lists.sent) };
    case 'RECEIVE':
      return lists;
  }
}

/** How a profile stands to the owner of these lists, who has just moved it. */
export function relationIn(lists: Lists, id: string): Relation {
  if (lists.accepted.includes(id)) return 'accepted';
  if (lists.received.includes(id)) return 'received';
  if (lists.sent.includes(id)) return 'sent';
  return 'none';
}

function keep(id: string, lists: Lists | undefined, relation: Relation): void {
  if (lists) queryClient.setQueryData<User | null>(userKey, (user) => user && { ...user, invite: lists });
  patchProfile(id, { relation });
}

/**
 * Sends, accepts, declines (with one of a few reasons) or withdraws: shown at once, taken back where the server refuses, which is said and logged (spec §4, §8).
 * Gives whether it was done.
 */
export async function invite(
  id: string,
  action: InviteAction,
  reason?: InviteDeclineReason,
): Promise<boolean> {
  const lists = queryClient.getQueryData<User | null>(userKey)?.invite;
  const before = findCachedProfile(id)?.relation ?? (lists ? relationIn(lists, id) : 'none');
  const moved = lists && moveInvite(lists, action, id);
  keep(id, moved, moved ? relationIn(moved, id) : before);
  try {
    const { data } = await callApi(updateInvite, { query: { action }, body: { _id: id, reason } });
    if ('invite' in data) keep(id, data.invite, relationIn(data.invite, id));
    void queryClient.invalidateQueries({ queryKey: ['profiles', 'invited'] });
    return true;
  } catch (error) {
    keep(id, lists, before);
    logFailure('The invitation failed.', error);
    toastError(messageOf(error));
    return false;
  }
}
