import { saveIncognitoRoute } from '@milon/shared/routes';
import { visitorsKey } from '../../../entities/relationship/visitors.ts';
import { setCachedUser } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { photoViewersKey } from './photo-viewers.ts';

/**
 * Turns incognito on or off. Incognito hides the member's visits, and hides visitors from the member. Throws
 * `ApiProblem`.
 */
export async function saveIncognito(incognito: boolean): Promise<void> {
  const { data } = await callApi(saveIncognitoRoute, { body: { incognito } });
  setCachedUser(data);
  await queryClient.resetQueries({ queryKey: ['profiles', ...visitorsKey] });
  await queryClient.resetQueries({ queryKey: ['profiles', ...photoViewersKey] });
}
