import { decideTransactionCall, type UsedReply } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export interface TransactionDecision {
  id: string;
  status: 'VALID' | 'FAILED' | 'PENDING';
  note: string;
  /** Whether the member reads the note too. Otherwise only staff do. */
  isShown: boolean;
  replies?: UsedReply[];
}

/** Approves, refuses or reopens a payment. Refetches the lists, even after a failure. */
export function useDecideTransaction() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, isShown, note, replies, status }: TransactionDecision) => {
      const words = note.trim();
      const body = {
        status,
        ...(words === '' ? {} : isShown ? { note: words } : { staffNote: words }),
        ...(replies ? { replies } : {}),
      };
      return (await callApi(decideTransactionCall, { params: { id }, body })).data;
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.transactions }),
        queryClient.invalidateQueries({ queryKey: queryKeys.dashboard }),
      ]),
  });
}
