import { type ImportDetail, sendImportLinksCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

const refetchMs = 2_000;
/** Links that fail again keep the count above zero, so the screen stops asking some time. */
const refetches = 15;

/** Sends the links again that could not be sent. They go in the background, so the figures follow. */
export function useSendLinks({ _id: id, linksFailed }: ImportDetail) {
  const queryClient = useQueryClient();
  const [left, setLeft] = useState(0);
  const isSending = left > 0 && linksFailed > 0;
  const mutation = useMutation({
    mutationFn: () => callApi(sendImportLinksCall, { params: { id } }),
    onSuccess: () => setLeft(refetches),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.imports }),
  });
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => {
      setLeft(left - 1);
      void queryClient.invalidateQueries({ queryKey: queryKeys.imports });
    }, refetchMs);
    return () => clearTimeout(timer);
  }, [isSending, left, queryClient]);
  return { ...mutation, isSending };
}
