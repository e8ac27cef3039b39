import type { InviteAction, Profile, User, updateInviteCall } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import { ApiProblem, callApi, callRef, messageOf } from './api.ts';
import { logFailure } from './log.ts';
import { findCachedProfile, patchProfile, profileKey } from './profile-cache.ts';
import { queryClient } from './query-client.ts';
import { userKey } from './session.ts';
import { toastError } from './toast.ts';

type Lists = User['invite'];
type ListName = keyof Lists;
type Relation = NonNullable<Profile['relation']>;

const updateInvite = callRef<typeof updateInviteCall>('put', '/users/invite');

const names = ['sent', 'received', 'accepted', 'declined'] as const satisfies readonly ListName[];

/** The list that holds somebody after each action; RECEIVE only names one. */
const listAfter = {
  SEND: 'sent',
  ACCEPT: 'accepted',
  DECLINE: 'declined',
  WITHDRAW: undefined,
} as const satisfies Record<Exclude<InviteAction, 'RECEIVE'>, ListName | undefined>;

/** The lists with one person in this one and no other, at the place `at`; everybody else stays where they are. */
export function placeIn(lists: Lists, id: string, list: ListName | undefined, at = 0): Lists {
  const placed = { ...lists };
  for (const name of names) placed[name] = placed[name].filter((entry) => entry !== id);
  if (list) placed[list] = placed[list].toSpliced(at, 0, id);
  return placed;
}

export const listOf = (lists: Lists, id: string) => names.find((name) => lists[name].includes(id));

const relationAfter = (list: ListName | undefined): Relation =>
  list === undefined || list === 'declined' ? 'none' : list;

/** The member's lists after an action, before the server has spoken (spec §4). */
export function moveInvite(lists: Lists, action: InviteAction, id: string): Lists {
  return action === 'RECEIVE' ? lists : placeIn(lists, id, listAfter[action]);
}

/** How a profile stands to the owner of these lists, who has just moved it. */
export function relationIn(lists: Lists, id: string): Relation {
  return relationAfter(listOf(lists, id));
}

/** Where one person stands with the member, in the lists and on the cards. */
interface Standing extends Pick<Profile, 'inviteDeclineReason' | 'inviteAgainAt'> {
  readonly list: ListName | undefined;
  /** The place in that list, from 0. */
  readonly at: number;
  readonly relation: Relation;
}

const listsNow = () => queryClient.getQueryData<User | null>(userKey)?.invite;

function standingOf(id: string): Standing {
  const lists = listsNow();
  const list = lists && listOf(lists, id);
  const card = findCachedProfile(id);
  return {
    list,
    at: lists && list ? lists[list].indexOf(id) : 0,
    relation: card?.relation ?? relationAfter(list),
    inviteDeclineReason: card?.inviteDeclineReason,
    inviteAgainAt: card?.inviteAgainAt,
  };
}

function stand(id: string, { list, at, ...shown }: Standing): void {
  queryClient.setQueryData<User | null>(
    userKey,
    (user) => user && { ...user, invite: placeIn(user.invite, id, list, at) },
  );
  patchProfile(id, shown);
}

const moved = (list: ListName | undefined): Standing => ({
  list,
  at: 0,
  relation: relationAfter(list),
  inviteDeclineReason: undefined,
  inviteAgainAt: undefined,
});

/** Shows one person moved. Gives what takes that back, and nothing else: whoever moved meanwhile stays, and so do they where they were told of anew. */
function showMoved(id: string, action: InviteAction): () => void {
  if (action === 'RECEIVE') return () => {};
  const before = standingOf(id);
  const after = moved(listAfter[action]);
  stand(id, after);
  return () => {
    const now = standingOf(id);
    if (now.list === after.list && now.relation === after.relation) stand(id, before);
  };
}

/** What was refused may have stood otherwise than this page knew. */
function lookAgain(id: string): void {
  void queryClient.invalidateQueries({ queryKey: userKey });
  void queryClient.invalidateQueries({ queryKey: profileKey(id) });
}

const turns = new Map<string, Promise<unknown>>();

/** What is done about one person goes to the server in the order in which it was done: taking back must not overtake what it takes back. */
function inTurn<T>(id: string, work: () => Promise<T>): Promise<T> {
  const done = (turns.get(id) ?? Promise.resolve()).then(work, work);
  const forget = () => {
    if (turns.get(id) === done) turns.delete(id);
  };
  turns.set(id, done);
  void done.then(forget, forget);
  return done;
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
  const takeBack = showMoved(id, action);
  const shown = standingOf(id);
  try {
    const { data } = await inTurn(id, () =>
      callApi(updateInvite, { query: { action }, body: { _id: id, reason } }),
    );
    const list = 'invite' in data ? listOf(data.invite, id) : shown.list;
    // A send may have met the other's: then it is an acceptance.
    if (list !== shown.list && standingOf(id).list === shown.list) stand(id, moved(list));
    void queryClient.invalidateQueries({ queryKey: ['profiles', 'invited'] });
    return true;
  } catch (error) {
    takeBack();
    if (error instanceof ApiProblem && error.status === 409) lookAgain(id);
    logFailure('The invitation failed.', error);
    toastError(messageOf(error));
    return false;
  }
}

/** As many as one call takes. */
const atOnce = 50;

/**
 * The same answer to many invitations, all shown at once. Whom the server refuses is taken back, and nobody else; that a call failed as a whole
 * is said and logged. Gives how many were refused one by one.
 */
export async function inviteMany(ids: readonly string[], action: 'ACCEPT' | 'DECLINE'): Promise<number> {
  const takeBacks = new Map(ids.map((id) => [id, showMoved(id, action)]));
  let refusals = 0;
  for (let from = 0; from < ids.length; from += atOnce) {
    const invites = ids.slice(from, from + atOnce);
    try {
      const { data } = await callApi(updateInvite, { query: { action, batch: 'true' }, body: { invites } });
      if ('invite' in data) continue;
      for (const { _id } of data.refused) takeBacks.get(_id)?.();
      refusals += data.refused.length;
    } catch (error) {
      for (const id of ids.slice(from)) takeBacks.get(id)?.();
      logFailure('The invitations failed.', error);
      toastError(messageOf(error));
      break;
    }
  }
  if (refusals > 0) void queryClient.invalidateQueries({ queryKey: userKey });
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'invited'] });
  return refusals;
}
