import { adminSettingsCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Limits and minimums that the forms follow; any member of staff may know them. */
export function usePublicSettings() {
  return useQuery({
    queryKey: queryKeys.publicSettings,
    queryFn: ({ signal }) => callApi(adminSettingsCall, { signal }),
    refetchOnMount: 'always',
  });
}
