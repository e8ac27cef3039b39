import { deleteUserCall } from '@milon/shared/contracts';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { useRefetchMember } from './use-refetch-member.ts';

/** Deletes one member as staff, then refetches what is shown. */
export function useDeleteUser(id: string) {
  const refetch = useRefetchMember(id);
  return useMutation({
    mutationFn: () => callApi(deleteUserCall, { params: { id } }),
    // Also after a refusal: the member may have been restored meanwhile.
    onSettled: refetch,
  });
}
