import {
  type AdminUser,
  addMemberNoteCall,
  addSpecialCall,
  type CallInput,
  choosePairCall,
  recordVerificationCall,
  removeSpecialCall,
  writeToMemberCall,
} from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** Refetches the parts of a record after something was done to the member. */
function useRefetchRecord(id: string) {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: queryKeys.user(id) }),
      queryClient.invalidateQueries({ queryKey: queryKeys.memberRecord(id) }),
    ]);
}

/** Adds a note for staff, or writes to the member. */
export function useWrite(id: string, kind: 'NOTE' | 'MESSAGE') {
  const refetch = useRefetchRecord(id);
  return useMutation({
    mutationFn: (body: CallInput<typeof writeToMemberCall, 'body'>) =>
      callApi(kind === 'NOTE' ? addMemberNoteCall : writeToMemberCall, { params: { id }, body }),
    onSuccess: refetch,
  });
}

/** Says that two accounts belong to one person. */
export function useChoosePair() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (accounts: string[]) => (await callApi(choosePairCall, { body: { accounts } })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.duplicates }),
  });
}

/** Records a verification of another kind, or ends it. */
export function useOtherVerification(id: string) {
  const refetch = useRefetchRecord(id);
  return useMutation({
    mutationFn: (body: { isVerified: boolean; reason: string }) =>
      callApi(recordVerificationCall, { params: { id }, body }),
    onSuccess: refetch,
  });
}

/** Makes a profile special for 30 days, or ends it. */
export function useSpecial({ _id: id, gender }: AdminUser) {
  const refetch = useRefetchRecord(id);
  return useMutation({
    async mutationFn(isSpecial: boolean) {
      if (isSpecial) await callApi(addSpecialCall, { body: { id, gender } });
      else await callApi(removeSpecialCall, { params: { id } });
    },
    onSettled: refetch,
  });
}
