import { type CallInput, watchContactCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';

export type WatchOrder = CallInput<typeof watchContactCall, 'body'>;

/** Puts a contact, a device or a picture on the watch list. */
export function useWatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: WatchOrder) => (await callApi(watchContactCall, { body })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.watchList }),
  });
}
