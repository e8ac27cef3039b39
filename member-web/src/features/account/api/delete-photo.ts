import { deletePhotoRoute } from '@milon/shared/routes';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

/** Deletes one of the member's photos. Throws `ApiProblem`. */
export async function deletePhoto(id: string): Promise<void> {
  await callApi(deletePhotoRoute, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: userKey });
}
