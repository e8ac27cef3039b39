import { callRef } from '@milon/shared/client';
import type { pauseCall } from '@milon/shared/contracts';
import { pauseRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

const pauseRef = callRef<typeof pauseCall>(pauseRoute);

/** Hides the member's profile from everyone, or shows it again. Throws `ApiProblem`. */
export async function pauseProfile(paused: boolean): Promise<void> {
  const { data } = await callApi(pauseRef, { body: { paused } });
  setCachedUser(data);
  await queryClient.invalidateQueries({ queryKey: ['premium'] });
}
