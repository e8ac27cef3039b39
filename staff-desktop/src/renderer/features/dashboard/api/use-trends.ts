import { dashboardTrendsCall, transactionTotalsCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** What happened on each day of a period, refetched every minute while visible. */
export function useTrends(days: '30' | '90') {
  return useQuery({
    queryKey: [...queryKeys.dashboard, 'trends', days],
    queryFn: async ({ signal }) => {
      const trends = await callApi(dashboardTrendsCall, { query: { days }, signal });
      const { from, to } = trends;
      // The same sums as on the screen of transactions.
      const { data: money } = await callApi(transactionTotalsCall, { query: { from, to }, signal });
      return { ...trends, money };
    },
    refetchInterval: 60_000,
    refetchOnMount: 'always',
  });
}
export type Trends = NonNullable<ReturnType<typeof useTrends>['data']>;
