import { ApiProblem } from '@milon/shared/client';
import type { InviteAction, Profile, ServerEvents, User } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import { updateInviteRoute } from '@milon/shared/routes';
import { logFailure } from '../../lib/log.ts';
import { createOptimistic } from '../../lib/query/optimistic.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { callApi } from '../../lib/server/api.ts';
import { store } from '../../lib/store.ts';
import { findCachedProfile, holdProfilePatch } from '../profile/profile-cache.ts';
import { holdUserPatch, userKey, userQuery } from '../session/session.ts';
import { type InviteListName, insertIntoList, listOf, relationIn } from './invite-lists.ts';
import { refetchRelationship } from './refetch-relationship.ts';
import { sender, showRefusal } from './send-change.ts';
import { acceptedAtom, TakenOver } from './waiting-atom.ts';

/** The possible changes of an invitation. RECEIVE only names a list. */
export type InviteChange = Exclude<InviteAction, 'RECEIVE'>;

/** The list that an invitation is in after each change. */
const listAfter: Readonly<Record<InviteChange, InviteListName | undefined>> = {
  SEND: 'sent',
  ACCEPT: 'accepted',
  DECLINE: 'declined',
  WITHDRAW: undefined,
};

/** The invitation's state for one member, in the lists and on the cards. */
interface InvitationState extends Pick<Profile, 'inviteDeclineReason' | 'inviteAgainAt'> {
  readonly list: InviteListName | undefined;
  /** The index at which it is inserted into that list. */
  readonly at: number;
  readonly relation: NonNullable<Profile['relation']>;
}

function invitationStateOf(id: string): InvitationState {
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

export const movedTo = (list: InviteListName | undefined): InvitationState => ({
  list,
  at: 0,
  relation: relationIn(list),
  inviteDeclineReason: undefined,
  inviteAgainAt: undefined,
});

export const refetchInvitedLists = () =>
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'invited'] });

export const invitationStates = createOptimistic<InvitationState>({
  read: invitationStateOf,
  show: (id, { list, at, ...shown }) => [
    holdUserPatch((user) => ({ ...user, invite: insertIntoList(user.invite, id, list, at) })),
    holdProfilePatch(id, shown),
  ],
  isSame: (a, b) => a.list === b.list,
  refetch: (id) => void refetchRelationship(id),
});

/** Applies the invitation changes that the server reports. */
export function applyInviteUpdate({ changed }: Parameters<ServerEvents['invite-update']>[0]): void {
  for (const { _id, list, relation, inviteDeclineReason, inviteAgainAt } of changed)
    invitationStates.receive(_id, { list, at: 0, relation, inviteDeclineReason, inviteAgainAt });
  refetchInvitedLists();
}

/**
 * Makes a call again whose answer may have been lost. If the server refuses it because the invitation already
 * is as wanted, returns that.
 */
async function repeated(
  id: string,
  wanted: InvitationState,
  call: () => Promise<InvitationState>,
): Promise<InvitationState> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 409) throw error;
    const user = await queryClient.fetchQuery({ ...userQuery(), staleTime: 0 });
    const list = user ? listOf(user.invite, id) : undefined;
    const isDone = list === wanted.list || (wanted.list === 'sent' && list === 'accepted');
    if (!isDone) throw error;
    return movedTo(list);
  }
}

/**
 * Sends, accepts, declines (with an optional reason) or withdraws an invitation: shown immediately, sent when
 * there is a connection, reverted if the server refuses. A refusal leads to its gate, or is shown and logged
 * (spec §4, §8). `key` is that of a change that waited before a reload. Returns whether it succeeded.
 */
export async function invite(
  id: string,
  action: InviteChange,
  reason?: InviteDeclineReason,
  key?: string,
): Promise<boolean> {
  const wanted = movedTo(listAfter[action]);
  const call = async () => {
    const { data } = await callApi(updateInviteRoute, { query: { action }, body: { _id: id, reason } });
    // If the other member already sent an invitation, this send accepts it.
    const state = 'invite' in data ? movedTo(listOf(data.invite, id)) : wanted;
    if (state.list === 'accepted') store.set(acceptedAtom, id);
    return state;
  };
  const repeat = () => repeated(id, wanted, call);
  const send = sender({ kind: 'invite', id, action, reason }, call, { key, repeat });
  try {
    const isDone = await invitationStates.act(id, wanted, send);
    if (isDone) refetchInvitedLists();
    return isDone;
  } catch (error) {
    if (error instanceof TakenOver) {
      void refetchRelationship(id);
      return true;
    }
    if (error instanceof ApiProblem && error.status === 409) void refetchRelationship(id);
    logFailure('The invitation failed.', error);
    const name = findCachedProfile(id)?.firstName ?? '';
    showRefusal(error, { act: 'invite', id, name, action, reason });
    return false;
  }
}
