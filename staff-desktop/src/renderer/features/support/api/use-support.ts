import { answerSupportCall, supportQueueCall, supportRequestCall } from '@milon/shared/contracts';
import type { SupportStatus } from '@milon/shared/options';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLastDecision } from '../../../components/undo/use-last-decision.ts';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';
import { undoableOf } from '../../../lib/work/last-decision.ts';

/** Messages of one status. */
export function useSupportQueue(status: SupportStatus) {
  return useRows([...queryKeys.support, status], (page, signal) =>
    callApi(supportQueueCall, { query: { ...page, status }, signal }),
  );
}

export function useSupportRequest(id: string) {
  return useQuery({
    queryKey: [...queryKeys.support, 'one', id],
    queryFn: async ({ signal }) => (await callApi(supportRequestCall, { params: { id }, signal })).data,
  });
}

/** Answers a message, or closes it if `text` is undefined. Refetches the lists, even after a failure. */
export function useAnswer(id: string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [, remember] = useLastDecision('support');
  return useMutation({
    mutationFn: (text: string | undefined) =>
      callApi(answerSupportCall, { params: { id }, body: text === undefined ? {} : { text } }),
    onSuccess({ data }) {
      remember(undoableOf('support', { ...data, decidedAt: data.answeredAt }));
      onDone();
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.support }),
        queryClient.invalidateQueries({ queryKey: queryKeys.waitingWork }),
      ]),
  });
}
