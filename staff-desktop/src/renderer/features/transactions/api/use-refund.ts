import { type CallInput, refundTransactionCall, settleRefundCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type RefundRequest = CallInput<typeof refundTransactionCall, 'body'>;
export type RefundSettlement = CallInput<typeof settleRefundCall, 'body'>;

function useRefetch() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.transactions });
}

/** Refunds a payment. Refetches what is shown, even after a failure. */
export function useRefund(transactionId: string) {
  const onSettled = useRefetch();
  return useMutation({
    mutationFn: async (request: RefundRequest) =>
      (await callApi(refundTransactionCall, { params: { id: transactionId }, body: request })).data,
    onSettled,
  });
}

/** Says how a refund ended that the gateway no longer decides. */
export function useSettleRefund(refundId: string) {
  const onSettled = useRefetch();
  return useMutation({
    mutationFn: (settlement: RefundSettlement) =>
      callApi(settleRefundCall, { params: { id: refundId }, body: settlement }),
    onSettled,
  });
}
