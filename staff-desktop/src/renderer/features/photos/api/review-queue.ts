import { type ReviewPhoto, reviewQueueCall } from '@milon/shared/contracts';
import type { PhotoStatus } from '@milon/shared/options';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callApi } from '../../../lib/call-api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

const limit = 50;

/** Photos of one status, the oldest first. It changes only when asked to: nothing moves under the hand. */
export function useReviewQueue(status: PhotoStatus) {
  const query = useInfiniteQuery({
    queryKey: [...queryKeys.reviewQueue, status],
    queryFn: ({ pageParam, signal }) =>
      callApi(reviewQueueCall, {
        query: { status, limit, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const photos = useMemo(() => uniquePhotos(query.data?.pages ?? []), [query.data]);
  return { ...query, photos };
}

function uniquePhotos(pages: readonly { data: ReviewPhoto[] }[]): ReviewPhoto[] {
  const byId = new Map(pages.flatMap(({ data }) => data).map((photo) => [photo._id, photo]));
  return [...byId.values()];
}
