import { documentQueueCall } from '@milon/shared/contracts';
import type { DocumentStatus } from '@milon/shared/options';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/call-api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Documents of one status, page after page. */
export function useDocuments(status: DocumentStatus) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.documents, status],
    queryFn: ({ pageParam, signal }) =>
      callApi(documentQueueCall, {
        query: { limit: 50, status, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    refetchOnMount: 'always',
  });
}
