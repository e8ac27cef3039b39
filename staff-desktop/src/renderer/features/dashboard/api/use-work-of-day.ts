import { workOfDayCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** What staff decided today, fetched again with the dashboard's figures. */
export function useWorkOfDay() {
  return useQuery({
    queryKey: [...queryKeys.dashboard, 'work'],
    queryFn: ({ signal }) => callApi(workOfDayCall, { signal }),
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
}
