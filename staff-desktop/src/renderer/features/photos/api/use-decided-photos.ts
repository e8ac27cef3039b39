import { reviewQueueCall } from '@milon/shared/contracts';
import type { PhotoStatus } from '@milon/shared/options';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

const limit = 50;

/** What was decided, the newest upload first; it changes only when asked to. */
export function useDecidedPhotos(status: PhotoStatus, isOn: boolean) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.reviewQueue, 'decided', status],
    queryFn: ({ pageParam, signal }) =>
      callApi(reviewQueueCall, {
        query: { status, limit, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    enabled: isOn,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
