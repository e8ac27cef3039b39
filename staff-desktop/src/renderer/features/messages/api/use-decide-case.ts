import { type CallInput, decideMessageCaseCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type CaseDecision = CallInput<typeof decideMessageCaseCall, 'body'>;

/** Decides a case. Refetches the lists, even after a failure. */
export function useDecideCase(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: CaseDecision) =>
      callApi(decideMessageCaseCall, { params: { id }, body: decision }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.messageCases }),
        queryClient.invalidateQueries({ queryKey: queryKeys.dashboard }),
      ]),
  });
}
