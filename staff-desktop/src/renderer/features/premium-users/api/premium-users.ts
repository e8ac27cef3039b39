import {
  type CallAnswer,
  type CallInput,
  correctConnectsCall,
  premiumUserOfStaffCall,
  premiumUsersCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

export type WholePremiumUser = CallAnswer<typeof premiumUserOfStaffCall>['data'];
export type ConnectCorrection = CallInput<typeof correctConnectsCall, 'body'>;

/** Members who bought a package. `_id` is the member's. */
export function usePremiumUsers(q: string | undefined) {
  return useRows([...queryKeys.premiumUsers, 'list', q ?? ''], async (page, signal) => {
    const answer = await callApi(premiumUsersCall, {
      query: { ...page, ...(q === undefined ? {} : { q }) },
      signal,
    });
    return { ...answer, data: answer.data.map((row) => Object.assign(row, { _id: row.user._id })) };
  });
}

/** The package, the connects and the ledger of one member. */
export function usePremiumUser(id: string) {
  return useQuery({
    queryKey: [...queryKeys.premiumUsers, 'one', id],
    queryFn: async ({ signal }) => (await callApi(premiumUserOfStaffCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}

/** Adds or takes connects by hand. Refetches what is shown, even after a failure. */
export function useCorrectConnects(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (correction: ConnectCorrection) =>
      callApi(correctConnectsCall, { params: { id }, body: correction }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.premiumUsers }),
  });
}
