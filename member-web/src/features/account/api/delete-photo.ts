import { callRef } from '@milon/shared/client';
import type { deletePhotoCall } from '@milon/shared/contracts';
import { deletePhotoRoute } from '@milon/shared/routes';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

const deletePhotoRef = callRef<typeof deletePhotoCall>(deletePhotoRoute);

/** Deletes one of the member's photos. Throws `ApiProblem`. */
export async function deletePhoto(id: string): Promise<void> {
  await callApi(deletePhotoRef, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: userKey });
}
