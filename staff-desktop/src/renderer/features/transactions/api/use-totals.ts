import { type CallAnswer, type TransactionFilter, transactionTotalsCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type Totals = CallAnswer<typeof transactionTotalsCall>['data'];

/** The sums of a filter by day, package and method. */
export function useTotals(filter: TransactionFilter, isShown: boolean) {
  return useQuery({
    queryKey: [...queryKeys.transactions, 'totals', JSON.stringify(filter)],
    queryFn: async ({ signal }) => (await callApi(transactionTotalsCall, { query: filter, signal })).data,
    enabled: isShown,
    refetchOnMount: 'always',
  });
}
