import { PAGE_SIZE } from '@milon/shared/constants';
import {
  type CallInput,
  photoBatchCall,
  photoBatchesCall,
  photoSittingsCall,
  revertPhotosCall,
  staffAccountsCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

export type SittingFilter = Pick<
  NonNullable<CallInput<typeof photoSittingsCall, 'query'>>,
  'day' | 'member' | 'staffId'
>;

/** Sittings of reviewers, the latest first. */
export function useSittings(filter: SittingFilter) {
  return useRows([...queryKeys.photoBatches, 'sittings', JSON.stringify(filter)], (page, signal) =>
    callApi(photoSittingsCall, { query: { ...page, ...filter, limit: PAGE_SIZE.default }, signal }),
  );
}

/** The batches of one sitting, newest first; only those about one member, if it is given. */
export function useBatches(sitting: string, member: string | undefined) {
  return useRows([...queryKeys.photoBatches, 'of', sitting, member ?? ''], (page, signal) =>
    callApi(photoBatchesCall, {
      query: { ...page, sitting, ...(member === undefined ? {} : { member }) },
      signal,
    }),
  );
}

/** The staff whose decisions Administration can filter by. */
export function useReviewers() {
  return useQuery({
    queryKey: queryKeys.staffAccounts,
    queryFn: async ({ signal }) => (await callApi(staffAccountsCall, { signal })).data,
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
