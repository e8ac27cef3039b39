import { ApiProblem, callRef, messageOf } from '@milon/shared/client';
import type { InviteAction, Profile, ServerEvents, User, updateInviteCall } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import { updateInviteRoute } from '@milon/shared/routes';
import { callApi } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { createOptimistic } from '../../lib/optimistic.ts';
import { queryClient } from '../../lib/query-client.ts';
import { toastError } from '../../state/toast.ts';
import { refetchRelationship } from '../profile/profile-availability.ts';
import { findCachedProfile, holdProfilePatch } from '../profile/profile-cache.ts';
import { holdUserPatch, userKey } from '../session/session.ts';
import { type InviteListName, insertIntoList, listOf, relationIn } from './invite-lists.ts';

const updateInvite = callRef<typeof updateInviteCall>(updateInviteRoute);

/** What can be done about an invitation; RECEIVE names a list only. */
export type InviteChange = Exclude<InviteAction, 'RECEIVE'>;

/** The list that holds somebody after each move. */
const listAfter: Readonly<Record<InviteChange, InviteListName | undefined>> = {
  SEND: 'sent',
  ACCEPT: 'accepted',
  DECLINE: 'declined',
  WITHDRAW: undefined,
};

/** How one person stands with the member, in the lists and on the cards. */
interface Standing extends Pick<Profile, 'inviteDeclineReason' | 'inviteAgainAt'> {
  readonly list: InviteListName | undefined;
  /** The place in that list, from 0, for who comes to it. */
  readonly at: number;
  readonly relation: NonNullable<Profile['relation']>;
}

function standingOf(id: string): Standing {
  const lists = queryClient.getQueryData<User | null>(userKey)?.invite;
  const list = lists && listOf(lists, id);
  const card = findCachedProfile(id);
  return {
    list,
    at: lists && list ? lists[list].indexOf(id) : 0,
    relation: card?.relation ?? relationIn(list),
    inviteDeclineReason: card?.inviteDeclineReason,
    inviteAgainAt: card?.inviteAgainAt,
  };
}

const movedTo = (list: InviteListName | undefined): Standing => ({
  list,
  at: 0,
  relation: relationIn(list),
  inviteDeclineReason: undefined,
  inviteAgainAt: undefined,
});

const lookAtInvited = () => void queryClient.invalidateQueries({ queryKey: ['profiles', 'invited'] });

const standings = createOptimistic<Standing>({
  read: standingOf,
  show: (id, { list, at, ...shown }) => [
    holdUserPatch((user) => ({ ...user, invite: insertIntoList(user.invite, id, list, at) })),
    holdProfilePatch(id, shown),
  ],
  isSame: (a, b) => a.list === b.list,
  lookAgain: refetchRelationship,
});

/** Takes the invitations that the server says have moved. */
export function applyInviteUpdate({ changed }: Parameters<ServerEvents['invite-update']>[0]): void {
  for (const { _id, list, relation, inviteDeclineReason, inviteAgainAt } of changed)
    standings.hear(_id, { list, at: 0, relation, inviteDeclineReason, inviteAgainAt });
  lookAtInvited();
}

/**
 * Sends, accepts, declines (with one of a few reasons) or withdraws an invitation: shown at once, taken back where the server refuses, which
 * is said and logged (spec §4, §8). Gives whether it was done.
 */
export async function invite(
  id: string,
  action: InviteChange,
  reason?: InviteDeclineReason,
): Promise<boolean> {
  const wanted = movedTo(listAfter[action]);
  try {
    const isDone = await standings.act(id, wanted, async () => {
      const { data } = await callApi(updateInvite, { query: { action }, body: { _id: id, reason } });
      // A send may have met the other's: then it is an acceptance.
      return 'invite' in data ? movedTo(listOf(data.invite, id)) : wanted;
    });
    if (isDone) lookAtInvited();
    return isDone;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 409) refetchRelationship(id);
    logFailure('The invitation failed.', error);
    toastError(messageOf(error));
    return false;
  }
}

/** As many as one call takes. */
const atOnce = 50;

/** One of many was refused, while the call as a whole went through. */
class Refused extends Error {}

/** Answers for all, one call after another. Gives for each id the answer to its call: all whom the server refused in it. */
function callForMany(ids: readonly string[], action: InviteChange): Map<string, Promise<Set<string>>> {
  const answers = new Map<string, Promise<Set<string>>>();
  let before = Promise.resolve(new Set<string>());
  for (let from = 0; from < ids.length; from += atOnce) {
    const invites = ids.slice(from, from + atOnce);
    before = before.then(async () => {
      const { data } = await callApi(updateInvite, { query: { action, batch: 'true' }, body: { invites } });
      return new Set('refused' in data ? data.refused.map(({ _id }) => _id) : []);
    });
    for (const id of invites) answers.set(id, before);
  }
  // A failure is told to those who wait for an id's answer.
  before.catch(() => undefined);
  return answers;
}

/**
 * The same answer to many invitations, all shown at once. Only those whom the server refuses are taken back. A call that fails as a whole is
 * said and logged. Gives how many were refused one by one.
 */
export async function inviteMany(ids: readonly string[], action: 'ACCEPT' | 'DECLINE'): Promise<number> {
  const wanted = movedTo(listAfter[action]);
  const answers = callForMany(ids, action);
  const answered = async (id: string) => {
    if ((await answers.get(id))?.has(id)) throw new Refused();
    return wanted;
  };
  const ends = await Promise.allSettled(ids.map((id) => standings.act(id, wanted, () => answered(id))));
  const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  const refusals = failures.filter((failure) => failure instanceof Refused).length;
  const failure = failures.find((other) => !(other instanceof Refused));
  if (failure !== undefined) {
    logFailure('The invitations failed.', failure);
    toastError(messageOf(failure));
  }
  if (failures.length > 0) void queryClient.invalidateQueries({ queryKey: userKey });
  lookAtInvited();
  return refusals;
}
