import type { appealPhotoCall, User } from '@milon/shared/contracts';
import { callApi, callRef } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { userKey } from '../../../lib/session.ts';

const appealPhotoRef = callRef<typeof appealPhotoCall>('post', '/users/photos/{id}/appeal');

/** Asks for another look at a declined photo of one's own. Throws `ApiProblem`. */
export async function appealPhoto(id: string, text: string): Promise<void> {
  const { data } = await callApi(appealPhotoRef, { params: { id }, body: { text } });
  queryClient.setQueryData<User | null>(
    userKey,
    (user) =>
      user && {
        ...user,
        profileImages: user.profileImages.map((photo) => (photo._id === id ? data : photo)),
      },
  );
}
