import { callRef } from '@milon/shared/client';
import type { CallAnswer, saveIncognitoCall, visitorsCall } from '@milon/shared/contracts';
import { saveIncognitoRoute, visitorsRoute } from '@milon/shared/routes';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { setCachedUser } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { photoViewersKey } from './photo-viewers.ts';

const getVisitors = callRef<typeof visitorsCall>(visitorsRoute);
const saveRef = callRef<typeof saveIncognitoCall>(saveIncognitoRoute);

export const visitorsKey = ['visitors'] as const;

/** Pages of the members who visited the member's profile. */
export const fetchVisitors: FetchProfilePage<CallAnswer<typeof visitorsCall>> = ({ cursor, signal }) =>
  callApi(getVisitors, { query: cursor ? { cursor } : {}, signal });

/**
 * Turns incognito on or off. Incognito hides the member's visits, and hides visitors from the member. Throws
 * `ApiProblem`.
 */
export async function saveIncognito(incognito: boolean): Promise<void> {
  const { data } = await callApi(saveRef, { body: { incognito } });
  setCachedUser(data);
  await queryClient.resetQueries({ queryKey: ['profiles', ...visitorsKey] });
  await queryClient.resetQueries({ queryKey: ['profiles', ...photoViewersKey] });
}
