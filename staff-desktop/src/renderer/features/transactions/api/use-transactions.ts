import { adminTransactionsCall } from '@milon/shared/contracts';
import type { InvoiceStatus } from '@milon/shared/options';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export type TransactionTab = InvoiceStatus | 'ALL';

export function useTransactions(tab: TransactionTab) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.transactions, tab],
    queryFn: ({ pageParam, signal }) =>
      callApi(adminTransactionsCall, {
        query: {
          limit: 50,
          ...(tab === 'ALL' ? {} : { status: tab }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchOnMount: 'always',
  });
}
