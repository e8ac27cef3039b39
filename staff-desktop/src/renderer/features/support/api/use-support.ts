import {
  type Assigned,
  answerSupportCall,
  type CallInput,
  linkSupportCall,
  mergeSupportCall,
  noteSupportCall,
  reopenSupportCall,
  supportQueueCall,
  supportRequestCall,
  supportWriterCall,
} from '@milon/shared/contracts';
import type { SupportStatus } from '@milon/shared/options';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLastDecision } from '../../../components/undo/use-last-decision.ts';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';
import { undoableOf } from '../../../lib/work/last-decision.ts';

/** Messages of one status. */
export function useSupportQueue(status: SupportStatus, assigned: Assigned | undefined) {
  return useRows([...queryKeys.support, status, assigned ?? ''], (page, signal) =>
    callApi(supportQueueCall, { query: { ...page, status, ...(assigned ? { assigned } : {}) }, signal }),
  );
}

export function useSupportRequest(id: string) {
  return useQuery({
    queryKey: [...queryKeys.support, 'one', id],
    queryFn: async ({ signal }) => (await callApi(supportRequestCall, { params: { id }, signal })).data,
  });
}

/** What is known of who wrote a message. */
export function useSupportWriter(id: string) {
  return useQuery({
    queryKey: [...queryKeys.support, 'writer', id],
    queryFn: async ({ signal }) => (await callApi(supportWriterCall, { params: { id }, signal })).data,
  });
}

/** Fetches everything about messages again, even after a failure. */
function useChange<Sent, Answer>(
  mutationFn: (sent: Sent) => Promise<Answer>,
  onSuccess: (answer: Answer) => void = () => undefined,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.support }),
        queryClient.invalidateQueries({ queryKey: queryKeys.waitingWork }),
      ]),
  });
}

/** Answers a message, or closes it if there is no text. */
export function useAnswer(id: string, onDone: () => void) {
  const [, remember] = useLastDecision('support');
  return useChange(
    (body: CallInput<typeof answerSupportCall, 'body'>) =>
      callApi(answerSupportCall, { params: { id }, body }),
    ({ data }) => {
      remember(undoableOf('support', { ...data, decidedAt: data.answeredAt }));
      onDone();
    },
  );
}

export const useReopen = (id: string) => useChange(() => callApi(reopenSupportCall, { params: { id } }));

export const useNote = (id: string) =>
  useChange((text: string) => callApi(noteSupportCall, { params: { id }, body: { text } }));

export const useMerge = (id: string, onDone: () => void) =>
  useChange((otherId: string) => callApi(mergeSupportCall, { params: { id }, body: { otherId } }), onDone);

export const useLink = (id: string) =>
  useChange((body: CallInput<typeof linkSupportCall, 'body'>) =>
    callApi(linkSupportCall, { params: { id }, body }),
  );
