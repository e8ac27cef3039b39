import type { User, updateFavoriteCall } from '@milon/shared/contracts';
import { callApi, callRef, messageOf } from './api.ts';
import { logFailure } from './log.ts';
import { findCachedProfile, patchProfile } from './profile-cache.ts';
import { queryClient } from './query-client.ts';
import { userKey } from './session.ts';
import { toastError } from './toast.ts';

const updateFavorite = callRef<typeof updateFavoriteCall>('put', '/users/favorite');

type Field = 'favorite' | 'block';

const shownAs = { favorite: 'isFavorite', block: 'isBlocked' } as const;
const listed = { favorite: 'favorites', block: 'blocks' } as const;

/** The member's favorites or blocks with this one person in it or not; nobody else moves. */
export function markInLists(id: string, updateField: Field, isMarked: boolean): void {
  const list = listed[updateField];
  queryClient.setQueryData<User | null>(userKey, (user) => {
    if (!user || user[list].includes(id) === isMarked) return user;
    return { ...user, [list]: isMarked ? [id, ...user[list]] : user[list].filter((other) => other !== id) };
  });
}

/**
 * Adds to or removes from favorites or blocks: shown at once, taken back where the server refuses. Gives whether it was done.
 * Who blocks is asked before, and the page reloads after it (spec §4).
 */
export async function setMark(id: string, updateField: Field, add: boolean): Promise<boolean> {
  const field = shownAs[updateField];
  const isShown = () => findCachedProfile(id)?.[field];
  const before = isShown() ?? !add;
  patchProfile(id, { [field]: add });
  try {
    const { data } = await callApi(updateFavorite, {
      body: { _id: id, action: add ? 'ADD' : 'REMOVE', updateField },
    });
    // Of these lists this one entry: they may be from before another mark that is set by now.
    markInLists(id, updateField, data[listed[updateField]].includes(id));
    void queryClient.invalidateQueries({ queryKey: ['profiles', listed[updateField]] });
    return true;
  } catch (error) {
    if (isShown() === add) patchProfile(id, { [field]: before });
    logFailure('The change of favorites or blocks failed.', error);
    toastError(messageOf(error));
    return false;
  }
}
