import type { adminSettingsCall, PublicSettings } from '@milon/shared/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { callApi, callRef } from './api.ts';

const getSettings = callRef<typeof adminSettingsCall>('get', '/admin-settings');

/** The settings of the administration, asked for again when stale (spec §7). */
export function useSettings(): UseQueryResult<PublicSettings> {
  return useQuery({
    queryKey: ['settings'],
    queryFn: ({ signal }) => callApi(getSettings, { signal }),
  });
}
