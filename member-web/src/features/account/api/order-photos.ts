import { orderPhotosRoute } from '@milon/shared/routes';
import { patchUser, userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

/** Saves the order of the member's photos. Throws `ApiProblem`, and then fetches the member again. */
export async function orderPhotos(ids: readonly string[]): Promise<void> {
  try {
    const { data } = await callApi(orderPhotosRoute, { body: { ids: [...ids] } });
    patchUser((user) => ({ ...user, profileImages: data }));
  } catch (error) {
    void queryClient.invalidateQueries({ queryKey: userKey });
    throw error;
  }
}
