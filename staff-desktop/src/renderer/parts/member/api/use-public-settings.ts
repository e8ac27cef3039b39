import { adminSettingsCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** Limits and minimums for the forms, readable by all staff. */
export function usePublicSettings() {
  return useQuery({
    queryKey: queryKeys.publicSettings,
    queryFn: ({ signal }) => callApi(adminSettingsCall, { signal }),
    refetchOnMount: 'always',
  });
}
