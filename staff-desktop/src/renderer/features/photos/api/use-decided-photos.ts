import { reviewQueueCall } from '@milon/shared/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import type { DecisionQueue } from '../decisions/decision-queue.ts';
import { markKey } from '../decisions/marks.ts';

const limit = 50;

/**
 * Decided photos, the newest upload first. Refetched only on request. A photo that was reversed here and is
 * listed again can be reversed again.
 */
export function useDecidedPhotos(status: 'APPROVED' | 'DECLINED', isOn: boolean, decisions: DecisionQueue) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.reviewQueue, 'decided', status],
    queryFn: async ({ pageParam, signal }) => {
      const asked = Date.now();
      const query = { status, limit, ...(pageParam === '' ? {} : { cursor: pageParam }) };
      const page = await callApi(reviewQueueCall, { query, signal });
      decisions.reopen(
        page.data.map(({ _id }) => markKey(status, _id)),
        asked,
      );
      return page;
    },
    enabled: isOn,
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
