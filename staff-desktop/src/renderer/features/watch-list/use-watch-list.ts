import { type CallInput, endWatchCall, watchContactCall, watchListCall } from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';

/** The contacts that are refused or flagged at a sign-up: what counts first. */
export function useWatchList() {
  return useQuery({
    queryKey: queryKeys.watchList,
    queryFn: async ({ signal }) => (await callApi(watchListCall, { signal })).data,
    refetchOnMount: 'always',
  });
}

function useRefetched() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.watchList });
}

export type WatchOrder = CallInput<typeof watchContactCall, 'body'>;

export function useWatchContact() {
  const onSettled = useRefetched();
  return useMutation({
    mutationFn: async (body: WatchOrder) => (await callApi(watchContactCall, { body })).data,
    onSettled,
  });
}

export function useEndWatch() {
  const onSettled = useRefetched();
  return useMutation({
    mutationFn: async (id: string) => (await callApi(endWatchCall, { params: { id } })).data,
    onSettled,
  });
}
