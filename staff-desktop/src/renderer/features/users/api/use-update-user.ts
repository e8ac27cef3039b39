import { type CallInput, updateAnyUserCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { tableVersionAtom } from '../table/table-version.ts';

export interface UserUpdate {
  kind: CallInput<typeof updateAnyUserCall, 'query'>['t'];
  body: CallInput<typeof updateAnyUserCall, 'body'>;
}

/** Changes one member; the pane, the table and what counts them follow. */
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
      ]);
    },
    // Somebody else may have been quicker: what is shown must be what is.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.user(id) }),
  });
}
