import { type CallInput, previewBulkChangeCall, startBulkChangeCall } from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

type Preview = CallInput<typeof previewBulkChangeCall, 'body'>;
type Start = CallInput<typeof startBulkChangeCall, 'body'>;

/** What a bulk change would do now. */
export function useBulkPreview(asked: Preview) {
  return useQuery({
    queryKey: ['bulk-preview', asked],
    queryFn: async ({ signal }) => (await callApi(previewBulkChangeCall, { body: asked, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    // Another opening counts again.
    gcTime: 0,
  });
}

/** Starts a bulk change. A repeat after a lost answer starts it only once. */
export function useStartBulk() {
  const queryClient = useQueryClient();
  const sent = useRef<{ token: string; key: string }>(undefined);
  return useMutation({
    mutationFn(body: Start) {
      if (sent.current?.token !== body.token) sent.current = { token: body.token, key: crypto.randomUUID() };
      return callApi(startBulkChangeCall, { body, idempotencyKey: sent.current.key });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.bulkChanges }),
  });
}
