import { deleteUserCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { tableVersionAtom } from './table-version.ts';

/** Deletes one member as staff, then refetches the table and the counts. */
export function useDeleteUser(id: string) {
  const queryClient = useQueryClient();
  const renewTable = useSetAtom(tableVersionAtom);
  return useMutation({
    mutationFn: () => callApi(deleteUserCall, { params: { id } }),
    onSuccess() {
      renewTable((version) => version + 1);
      queryClient.removeQueries({ queryKey: queryKeys.user(id) });
      return queryClient.invalidateQueries({ queryKey: queryKeys.dashboard });
    },
    // The member may have been restored meanwhile: show the current state.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.user(id) }),
  });
}
