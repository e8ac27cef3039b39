import { updateUserRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';

/** Saves the member's answer to free access. Throws `ApiProblem`. */
export async function answerFreeAccess(freeAccess: boolean): Promise<void> {
  const { data } = await callApi(updateUserRoute, { body: { freeAccess } });
  setCachedUser(data);
}
