import { callRef } from '@milon/shared/client';
import type { updateUserCall } from '@milon/shared/contracts';
import { updateUserRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/server/api.ts';

const patchUser = callRef<typeof updateUserCall>(updateUserRoute);

/** Saves the member's answer to free access. Throws `ApiProblem`. */
export async function answerFreeAccess(freeAccess: boolean): Promise<void> {
  const { data } = await callApi(patchUser, { body: { freeAccess } });
  setCachedUser(data);
}
