import { adminTransactionCall, type CallAnswer } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type WholeTransaction = CallAnswer<typeof adminTransactionCall>['data'];

/** One payment with its refunds and its history. */
export function useTransaction(id: string) {
  return useQuery({
    queryKey: [...queryKeys.transactions, 'one', id],
    queryFn: async ({ signal }) => (await callApi(adminTransactionCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}
