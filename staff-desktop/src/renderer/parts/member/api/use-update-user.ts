import { type CallInput, updateAnyUserCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { tableVersionAtom } from './table-version.ts';

export interface UserUpdate {
  kind: CallInput<typeof updateAnyUserCall, 'query'>['t'];
  body: CallInput<typeof updateAnyUserCall, 'body'>;
}

/** Changes one member, then refetches the pane, the table and the counts. */
export function useUpdateUser(id: string) {
  const queryClient = useQueryClient();
  const renewTable = useSetAtom(tableVersionAtom);
  return useMutation({
    mutationFn: async ({ body, kind }: UserUpdate) =>
      (await callApi(updateAnyUserCall, { params: { id }, query: { t: kind }, body })).data,
    onSuccess(user) {
      queryClient.setQueryData(queryKeys.user(id), user);
      renewTable((version) => version + 1);
      return Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.dashboard }),
        queryClient.invalidateQueries({ queryKey: queryKeys.reviewQueue }),
        queryClient.invalidateQueries({ queryKey: queryKeys.memberRecord(id) }),
      ]);
    },
    // Another staff member may have changed it first: show the current state.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.user(id) }),
  });
}
