import {
  type CallInput,
  decideGuardianCall,
  endGuardianCall,
  enterGuardianCall,
  type MemberGuardian,
  memberGuardianCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** A member's guardian, as this role may see them. */
export function useGuardian(id: string) {
  return useQuery({
    queryKey: [...queryKeys.memberRecord(id), 'guardian'],
    queryFn: async ({ signal }) => (await callApi(memberGuardianCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}

/** Refetches what changed, also after a refusal, which often means that something changed. */
function useRefetch(id: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.memberRecord(id) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.guardians }),
    ]);
}

export type GuardianOrder = CallInput<typeof enterGuardianCall, 'body'>;

export function useEnterGuardian(id: string) {
  const onSettled = useRefetch(id);
  return useMutation<MemberGuardian, Error, GuardianOrder>({
    mutationFn: async (body) => (await callApi(enterGuardianCall, { params: { id }, body })).data,
    onSettled,
  });
}

/** What Administration does with a guardian: take back, accept or refuse. */
export type GuardianAct = 'end' | 'accept' | 'refuse';

export function useDecideGuardian(id: string) {
  const onSettled = useRefetch(id);
  return useMutation({
    mutationFn: async ({ act, guardianId }: { act: GuardianAct; guardianId: string }) =>
      act === 'end'
        ? callApi(endGuardianCall, { params: { id } })
        : callApi(decideGuardianCall, {
            params: { id },
            body: { guardianId, accepted: act === 'accept' },
          }),
    onSettled,
  });
}
