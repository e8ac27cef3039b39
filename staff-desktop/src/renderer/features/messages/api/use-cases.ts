import { messageCasesCall } from '@milon/shared/contracts';
import type { MessageCaseStatus } from '@milon/shared/options';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Cases of one status, page after page. */
export function useCases(status: MessageCaseStatus) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.messageCases, status],
    queryFn: ({ pageParam, signal }) =>
      callApi(messageCasesCall, {
        query: { limit: 50, status, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchOnMount: 'always',
  });
}
