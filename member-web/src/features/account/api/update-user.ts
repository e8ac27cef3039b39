import { callRef } from '@milon/shared/client';
import type { UpdateUser, User, updateUserCall } from '@milon/shared/contracts';
import { updateUserRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';
import { settingsAnnouncer } from '../../../state/state.ts';

const updateUserRef = callRef<typeof updateUserCall>(updateUserRoute);

/** Changes the member's profile and returns the saved state. Throws `ApiProblem`. */
export async function updateUser(update: UpdateUser): Promise<User> {
  const { data } = await callApi(updateUserRef, { body: update });
  setCachedUser(data);
  settingsAnnouncer.send();
  return data;
}
