import type { UpdateUser, User } from '@milon/shared/contracts';
import { updateUserRoute } from '@milon/shared/routes';
import { callApi } from '../../lib/server/api.ts';
import { settingsAnnouncer } from '../../state/state.ts';
import { setCachedUser } from './session.ts';

/** Changes the member's profile and returns the saved state. Throws `ApiProblem`. */
export async function updateUser(update: UpdateUser): Promise<User> {
  const { data } = await callApi(updateUserRoute, { body: update });
  setCachedUser(data);
  settingsAnnouncer.send();
  return data;
}
