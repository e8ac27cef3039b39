import {
  type CallAnswer,
  type CallInput,
  correctConnectsCall,
  decideHoldsCall,
  premiumUserOfStaffCall,
  premiumUsersCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

export type WholePremiumUser = CallAnswer<typeof premiumUserOfStaffCall>['data'];
export type HoldDecision = CallInput<typeof decideHoldsCall, 'body'>['decision'];
export type ConnectCorrection = CallInput<typeof correctConnectsCall, 'body'>;

/** Members who bought a package, or only those with connects that wait for staff. `_id` is the member's. */
export function usePremiumUsers(q: string | undefined, isWaiting: boolean) {
  return useRows(
    [...queryKeys.premiumUsers, 'list', isWaiting ? 'waiting' : 'all', q ?? ''],
    async (page, signal) => {
      const answer = await callApi(premiumUsersCall, {
        query: {
          ...page,
          ...(q === undefined ? {} : { q }),
          ...(isWaiting ? { waiting: 'true' as const } : {}),
        },
        signal,
      });
      return { ...answer, data: answer.data.map((row) => Object.assign(row, { _id: row.user._id })) };
    },
  );
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

/** Gives held connects back or spends them. Refetches what is shown, even after a failure. */
export function useDecideHolds(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof decideHoldsCall, 'body'>) =>
      callApi(decideHoldsCall, { params: { id }, body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.waitingWork });
      return queryClient.invalidateQueries({ queryKey: queryKeys.premiumUsers });
    },
  });
}
