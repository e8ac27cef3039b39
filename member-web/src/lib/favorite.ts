import type { User, updateFavoriteCall } from '@milon/shared/contracts';
import { callApi, callRef, messageOf } from './api.ts';
import { logFailure } from './log.ts';
import { patchProfile } from './profile-cache.ts';
import { queryClient } from './query-client.ts';
import { userKey } from './session.ts';
import { toastError } from './toast.ts';

const updateFavorite = callRef<typeof updateFavoriteCall>('put', '/users/favorite');

type Field = 'favorite' | 'block';

/**
 * Adds to or removes from favorites or blocks: shown at once, taken back where the server refuses. Gives whether it was done.
 * Who blocks is asked before, and the page reloads after it (spec §4).
 */
export async function setMark(id: string, updateField: Field, add: boolean): Promise<boolean> {
  const mark = (value: boolean) =>
    patchProfile(id, updateField === 'favorite' ? { isFavorite: value } : { isBlocked: value });
  mark(add);
  try {
    const { data } = await callApi(updateFavorite, {
      body: { _id: id, action: add ? 'ADD' : 'REMOVE', updateField },
    });
    queryClient.setQueryData<User | null>(userKey, (user) => user && { ...user, ...data });
    void queryClient.invalidateQueries({
      queryKey: ['profiles', updateField === 'favorite' ? 'favorites' : 'blocks'],
    });
    return true;
  } catch (error) {
    mark(!add);
    logFailure('The change of favorites or blocks failed.', error);
    toastError(messageOf(error));
    return false;
  }
}
