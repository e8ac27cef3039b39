import type { Transaction } from '@milon/shared/contracts';
import { transactionsRoute } from '@milon/shared/routes';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';

/** The member's transactions, the newest first. */
export function useTransactions() {
  const query = useInfiniteQuery({
    queryKey: ['transactions'],
    queryFn: ({ pageParam, signal }) =>
      callApi(transactionsRoute, { query: pageParam ? { cursor: pageParam } : {}, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 0,
  });
  const transactions: Transaction[] = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return { query, transactions };
}
