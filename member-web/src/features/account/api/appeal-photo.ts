import { appealPhotoRoute } from '@milon/shared/routes';
import { patchUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';

/** Appeals against a declined photo. Throws `ApiProblem`. */
export async function appealPhoto({ id, text }: { id: string; text: string }): Promise<void> {
  const { data } = await callApi(appealPhotoRoute, { params: { id }, body: { text } });
  patchUser((user) => ({
    ...user,
    profileImages: user.profileImages.map((photo) => (photo._id === id ? data : photo)),
  }));
}
