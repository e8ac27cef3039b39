import { endWatchCall, watchListCall } from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';

/** What is refused or flagged: what counts first. */
export function useWatchList() {
  return useQuery({
    queryKey: queryKeys.watchList,
    queryFn: async ({ signal }) => (await callApi(watchListCall, { signal })).data,
    refetchOnMount: 'always',
  });
}

export function useEndWatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await callApi(endWatchCall, { params: { id } })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.watchList }),
  });
}
