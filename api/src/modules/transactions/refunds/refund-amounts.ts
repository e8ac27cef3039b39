import { poishaOf } from '@milon/shared/rules';
import type { PaidTransaction, RefundRow } from './refund-queries.ts';

/** What was paid, in poisha: what the gateway received, else the price. */
export function paidPoisha({ paid, amount }: Pick<PaidTransaction, 'paid' | 'amount'>): number {
  return paid ?? poishaOf(amount);
}

/**
 * Accepted refunds that failed at the gateway later, and that no other refund pays. The member is still owed
 * them.
 */
export function owedRefunds(refunds: readonly RefundRow[]): RefundRow[] {
  return refunds.filter(
    (refund) =>
      refund.status === 'FAILED' &&
      refund.accepted_at !== null &&
      !refunds.some(
        (other) => other.replaces === refund.id && (other.status !== 'FAILED' || other.accepted_at !== null),
      ),
  );
}

/** What is wrong with these payments is that their money is elsewhere, or not known. */
const unpaidHolds = new Set<string | null>(['GATEWAY_SILENT', 'PAYMENT_REUSED']);

/** Whether there is money to pay back: it arrived, or staff know so of a payment that is HELD. */
function hasMoney({ status, error, received_at, same_payment_as }: PaidTransaction): boolean {
  if (same_payment_as !== null) return false;
  return received_at !== null || (status === 'HELD' && !unpaidHolds.has(error));
}

/**
 * Poisha that can still be refunded: what arrived and did not go back, whatever the status. A refund that
 * failed comes first, and alone: its connects are taken and its credit note exists.
 */
export function refundablePoisha(transaction: PaidTransaction, refunds: readonly RefundRow[]): number {
  const [owed] = owedRefunds(refunds);
  if (owed) return owed.amount;
  if (!hasMoney(transaction)) return 0;
  return Math.max(0, paidPoisha(transaction) - transaction.refunded);
}

/** Whether the purchase stands, in whole or in part. */
export const isCredited = ({ status }: Pick<PaidTransaction, 'status'>): boolean =>
  status === 'VALID' || status === 'PARTLY_REFUNDED';

/** Whether the gateway of the payment can refund it: it holds the money, in taka, on our account. */
export function isRefundedByGateway(transaction: PaidTransaction): boolean {
  const { provider, bank_tran_id, paid_currency, is_elsewhere } = transaction;
  const isTaka = paid_currency === null || paid_currency === 'BDT';
  return provider !== null && bank_tran_id !== null && isTaka && is_elsewhere === 0;
}
