import {
  type CallInput,
  type CandidateState,
  endCandidateCall,
  enterCandidateCall,
  memberCandidateCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** How far a member's candidate's number is, as this role may see it. */
export function useCandidate(id: string) {
  return useQuery({
    queryKey: [...queryKeys.memberRecord(id), 'candidate'],
    queryFn: async ({ signal }) => (await callApi(memberCandidateCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}

/** Refetches what changed, also after a refusal, which often means that something changed. */
function useRefetch(id: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.memberRecord(id) });
}

export type CandidateOrder = CallInput<typeof enterCandidateCall, 'body'>;

export function useEnterCandidate(id: string) {
  const onSettled = useRefetch(id);
  return useMutation<CandidateState, Error, CandidateOrder>({
    mutationFn: async (body) => (await callApi(enterCandidateCall, { params: { id }, body })).data,
    onSettled,
  });
}

export function useEndCandidate(id: string) {
  const onSettled = useRefetch(id);
  return useMutation({
    mutationFn: () => callApi(endCandidateCall, { params: { id } }),
    onSettled,
  });
}
