import {
  askCorrectionCall,
  type CallInput,
  decideCorrectionCall,
  memberCorrectionsCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** The corrections of a member, and whether a second Administrator confirms one. */
export function useCorrections(id: string) {
  return useQuery({
    queryKey: [...queryKeys.memberRecord(id), 'corrections'],
    queryFn: async ({ signal }) => (await callApi(memberCorrectionsCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}

/** Refetches what a correction changes, also after a refusal, which often means that something changed. */
function useRefetch(memberId: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.user(memberId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.memberRecord(memberId) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.corrections }),
    ]);
}

export type CorrectionOrder = CallInput<typeof askCorrectionCall, 'body'>;

export function useAskCorrection(id: string) {
  const onSettled = useRefetch(id);
  return useMutation({
    mutationFn: async (body: CorrectionOrder) =>
      (await callApi(askCorrectionCall, { params: { id }, body })).data,
    onSettled,
  });
}

export function useDecideCorrection(memberId: string) {
  const onSettled = useRefetch(memberId);
  return useMutation({
    mutationFn: async ({ id, isConfirmed }: { id: string; isConfirmed: boolean }) =>
      (await callApi(decideCorrectionCall, { params: { id }, body: { isConfirmed } })).data,
    onSettled,
  });
}
