import { type CallInput, saveSellerCall, sellersCall } from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type NewSeller = CallInput<typeof saveSellerCall, 'body'>;

/** The seller's details by the day from which they apply, the latest first. */
export function useSellers() {
  return useQuery({
    queryKey: queryKeys.sellers,
    queryFn: async ({ signal }) => (await callApi(sellersCall, { signal })).data,
    refetchOnMount: 'always',
  });
}

export function useSaveSeller() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewSeller) => callApi(saveSellerCall, { body }),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.missingForSale });
      return queryClient.invalidateQueries({ queryKey: queryKeys.sellers });
    },
  });
}
