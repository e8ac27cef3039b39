import type { User } from '@milon/shared/contracts';
import { updateFavoriteRoute } from '@milon/shared/routes';
import { logFailure } from '../../lib/log.ts';
import { createOptimistic, type Optimistic } from '../../lib/query/optimistic.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { sayUnsent } from '../../lib/say-unsent.ts';
import { callApi } from '../../lib/server/api.ts';
import { findCachedProfile, holdProfilePatch } from '../profile/profile-cache.ts';
import { holdUserPatch, userKey } from '../session/session.ts';
import { refetchRelationship } from './refetch-relationship.ts';
import { sender, showRefusal } from './send-change.ts';
import { TakenOver } from './waiting-atom.ts';

type Field = 'favorite' | 'block';

const shownAs = { favorite: 'isFavorite', block: 'isBlocked' } as const;
const listed = { favorite: 'favorites', block: 'blocks' } as const;

/** Adds a member to favorites or blocks, or removes it. */
function withMark(user: User, id: string, updateField: Field, isMarked: boolean): User {
  const list = user[listed[updateField]];
  if (list.includes(id) === isMarked) return user;
  const marked = isMarked ? [id, ...list] : list.filter((other) => other !== id);
  return { ...user, [listed[updateField]]: marked };
}

const marksOf = (updateField: Field): Optimistic<boolean> =>
  createOptimistic<boolean>({
    read: (id) =>
      findCachedProfile(id)?.[shownAs[updateField]] ??
      queryClient.getQueryData<User | null>(userKey)?.[listed[updateField]].includes(id) ??
      false,
    show: (id, isMarked) => [
      holdUserPatch((user) => withMark(user, id, updateField, isMarked)),
      holdProfilePatch(id, { [shownAs[updateField]]: isMarked }),
    ],
    isSame: (a, b) => a === b,
    refetch: (id) => void refetchRelationship(id),
  });

const marks: Readonly<Record<Field, Optimistic<boolean>>> = {
  favorite: marksOf('favorite'),
  block: marksOf('block'),
};

/** The favorites too after a block: they say whom the member blocked. */
function refetchMarkedLists(updateField: Field): void {
  void queryClient.invalidateQueries({ queryKey: ['profiles', 'favorites'] });
  if (updateField === 'block') void queryClient.invalidateQueries({ queryKey: ['profiles', 'blocks'] });
}

/** Applies a change of favorites or blocks that the server reports. */
export function applyMark(id: string, updateField: Field, isMarked: boolean): void {
  marks[updateField].receive(id, isMarked);
  refetchMarkedLists(updateField);
}

/**
 * Adds to or removes from favorites or blocks: shown immediately, reverted if the server refuses. Returns
 * whether it succeeded. The confirmation of a block happens before, and the page reloads after it (spec §4).
 * A favorite waits for a connection, `key` is that of one that waited before a reload. A block does not wait:
 * the member must know that it is done.
 */
export async function setMark(id: string, updateField: Field, add: boolean, key?: string): Promise<boolean> {
  const call = async () => {
    const { data } = await callApi(updateFavoriteRoute, {
      body: { _id: id, action: add ? 'ADD' : 'REMOVE', updateField },
    });
    return data[listed[updateField]].includes(id);
  };
  const block = () => sayUnsent(add ? 'offline:blockUnsent' : 'offline:unblockUnsent', call);
  const send = updateField === 'favorite' ? sender({ kind: 'favorite', id, add }, call, { key }) : block;
  try {
    const isDone = await marks[updateField].act(id, add, send);
    if (isDone) refetchMarkedLists(updateField);
    return isDone;
  } catch (error) {
    if (error instanceof TakenOver) {
      void refetchRelationship(id);
      return true;
    }
    logFailure('The change of favorites or blocks failed.', error);
    const name = findCachedProfile(id)?.firstName ?? '';
    showRefusal(error, { act: updateField, add, id, name });
    return false;
  }
}
