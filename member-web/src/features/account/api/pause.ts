import { pauseRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

/**
 * Hides the member's profile from everyone, or shows it again. A package rests meanwhile, so the names and
 * photos that others show this member change too. Throws `ApiProblem`.
 */
export async function pauseProfile(paused: boolean): Promise<void> {
  const { data } = await callApi(pauseRoute, { body: { paused } });
  setCachedUser(data);
  for (const queryKey of [['profiles'], ['profile']]) void queryClient.invalidateQueries({ queryKey });
  await queryClient.invalidateQueries({ queryKey: ['premium'] });
}
