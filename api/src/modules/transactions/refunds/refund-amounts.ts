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

/** States in which a payment has money that can be refunded. */
const refundableStates = new Set(['VALID', 'PARTLY_REFUNDED', 'HELD']);
/** What is wrong with these payments is that their money is elsewhere, or not known. */
const unpaidHolds = new Set<string | null>(['GATEWAY_SILENT', 'PAYMENT_REUSED']);

/**
 * Poisha that can still be refunded. What is owed comes first, and alone: its connects are taken and its
 * credit note exists.
 */
export function refundablePoisha(transaction: PaidTransaction, refunds: readonly RefundRow[]): number {
  const [owed] = owedRefunds(refunds);
  if (owed) return owed.amount;
  const { status, error, refunded } = transaction;
  if (!refundableStates.has(status)) return 0;
  if (status === 'HELD' && unpaidHolds.has(error)) return 0;
  return Math.max(0, paidPoisha(transaction) - refunded);
}

/** Whether the gateway of the payment can refund it: it holds the money, in taka, on our account. */
export function isRefundedByGateway(transaction: PaidTransaction): boolean {
  const { provider, bank_tran_id, paid_currency, status, error } = transaction;
  const isElsewhere = status === 'HELD' && error === 'WRONG_STORE';
  const isTaka = paid_currency === null || paid_currency === 'BDT';
  return provider !== null && bank_tran_id !== null && isTaka && !isElsewhere;
}
