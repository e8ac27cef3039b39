import { restoreMemberCall } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { useRefetchMember } from './use-refetch-member.ts';

/** Restores a member whom staff deleted, with the reason, then refetches what is shown. */
export function useRestoreUser(id: string) {
  const refetch = useRefetchMember(id);
  return useMutation({
    mutationFn: (reason: string) => callApi(restoreMemberCall, { params: { id }, body: { reason } }),
    // A colleague may have been first, or the time may be over: show the current state.
    onSettled: refetch,
  });
}
