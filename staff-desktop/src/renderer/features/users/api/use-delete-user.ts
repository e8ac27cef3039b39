import { deleteUserCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { tableVersionAtom } from '../table/table-version.ts';

/** Deletes one member as staff; the table and what counts them follow. */
export function useDeleteUser(id: string) {
  const queryClient = useQueryClient();
  const renewTable = useSetAtom(tableVersionAtom);
  return useMutation({
    mutationFn: () => callApi(deleteUserCall, { params: { id } }),
    onSuccess() {
      renewTable((version) => version + 1);
      return queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
    },
    // The member may have come back meanwhile: what is shown must be what is.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.user(id) }),
  });
}
