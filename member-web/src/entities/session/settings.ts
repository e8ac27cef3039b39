import type { adminSettingsCall, CallAnswer } from '@milon/shared/contracts';
import { adminSettingsRoute } from '@milon/shared/routes';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';

/** The query of the administration's settings, refetched when stale (spec §7). */
export function settingsQuery() {
  return queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callApi(adminSettingsRoute, { signal }),
  });
}

export const useSettings = (): UseQueryResult<CallAnswer<typeof adminSettingsCall>> =>
  useQuery(settingsQuery());
