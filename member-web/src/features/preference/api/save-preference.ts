import type { Preference } from '@milon/shared/contracts';
import { savePreferenceRoute } from '@milon/shared/routes';
import { setCachedUser } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { settingsAnnouncer } from '../../../state/state.ts';

/**
 * Saves the preference, then fetches the lists of cards, the counts and the fits again. Throws `ApiProblem`.
 */
export async function savePreference(preference: Preference): Promise<void> {
  const { data } = await callApi(savePreferenceRoute, { body: preference });
  setCachedUser(data);
  settingsAnnouncer.send();
  void queryClient.invalidateQueries({ queryKey: ['counts'] });
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  // Every card says how well its profile fits the preference.
  void queryClient.invalidateQueries({ queryKey: ['profiles'] });
}
