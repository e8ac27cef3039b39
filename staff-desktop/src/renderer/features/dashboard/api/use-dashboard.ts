import { dashboardCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** The waiting work and today's figures, refetched every minute while visible. */
export function useDashboard() {
  return useQuery({
    queryKey: queryKeys.dashboard,
    queryFn: ({ signal }) => callApi(dashboardCall, { signal }),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
}
