import { photoBatchCall, photoBatchesCall, revertPhotosCall } from '@milon/shared/contracts';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** Batches of decisions, newest first. */
export function useBatches() {
  return useInfiniteQuery({
    queryKey: [...queryKeys.photoBatches, 'list'],
    queryFn: ({ pageParam, signal }) =>
      callApi(photoBatchesCall, { query: pageParam === '' ? {} : { cursor: pageParam }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: 'always',
  });
}

/** One batch with its photos. */
export function useBatch(id: string) {
  return useQuery({
    queryKey: [...queryKeys.photoBatches, id],
    queryFn: async ({ signal }) => (await callApi(photoBatchCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
    // Refetches until all members are told.
    refetchInterval: ({ state: { data } }) => (data && data.membersToTell > 0 ? 5_000 : false),
  });
}

/** Reverts photos of a batch to their earlier state. */
export function useRevert(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (photoIds: string[]) => callApi(revertPhotosCall, { params: { id }, body: { photoIds } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.photoBatches }),
        queryClient.invalidateQueries({ queryKey: queryKeys.photoFigures }),
        queryClient.invalidateQueries({ queryKey: queryKeys.dashboard }),
        queryClient.invalidateQueries({ queryKey: queryKeys.reviewQueue }),
      ]),
  });
}
