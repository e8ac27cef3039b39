import type { CallAnswer, visitorsCall } from '@milon/shared/contracts';
import { saveIncognitoRoute, visitorsRoute } from '@milon/shared/routes';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { setCachedUser } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { photoViewersKey } from './photo-viewers.ts';

export const visitorsKey = ['visitors'] as const;

/** Pages of the members who visited the member's profile. */
export const fetchVisitors: FetchProfilePage<CallAnswer<typeof visitorsCall>> = ({ cursor, signal }) =>
  callApi(visitorsRoute, { query: cursor ? { cursor } : {}, signal });

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
