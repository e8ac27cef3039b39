import { callRef } from '@milon/shared/client';
import type { UpdateUser, User, updateUserCall } from '@milon/shared/contracts';
import { updateUserRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/api.ts';

const updateUserRef = callRef<typeof updateUserCall>(updateUserRoute);

/** Changes one's own profile, and gives it as it is kept now. Throws `ApiProblem`. */
export async function updateUser(update: UpdateUser): Promise<User> {
  const { data } = await callApi(updateUserRef, { body: update });
  setCachedUser(data);
  return data;
}
