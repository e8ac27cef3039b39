import { dashboardCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** What waits, and the figures of the day; asked again every minute while it is looked at. */
export function useDashboard() {
  return useQuery({
    queryKey: queryKeys.dashboard,
    queryFn: ({ signal }) => callApi(dashboardCall, { signal }),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
}
