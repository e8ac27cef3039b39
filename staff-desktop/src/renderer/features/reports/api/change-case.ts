import { addReportNoteCall, type CallInput, decideReportCaseCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type CaseDecision = CallInput<typeof decideReportCaseCall, 'body'>;

/** Changes a case. Refetches the lists, even after a failure. */
function useCaseChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all(
        [queryKeys.reportCases, queryKeys.dashboard].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useDecideCase = (id: string) =>
  useCaseChange((body: CaseDecision) => callApi(decideReportCaseCall, { params: { id }, body }));

export const useAddNote = (id: string) =>
  useMutation({
    mutationFn: (text: string) => callApi(addReportNoteCall, { params: { id }, body: { text } }),
  });
