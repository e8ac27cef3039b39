import type { PaidTransaction } from './refunds/refund-queries.ts';

export type Decision = 'VALID' | 'FAILED' | 'PENDING';

/**
 * What staff may decide of a transaction now, besides a refund. Money that arrived is never refused. If the
 * same member entered the payment by hand too, and staff accepted that, FAILED says that it is the same
 * money; if another member did, the payer is refunded. VALID of a decided one says that its concern is seen.
 * PENDING opens a payment by hand again that staff refused. FAILED of one that an earlier release refused
 * says that its money went to another store: nobody noted then why it was refused.
 */
export function decisionsOf(
  {
    status,
    provider,
    received_at,
    same_payment_as,
    concern,
    error,
  }: Pick<PaidTransaction, 'status' | 'provider' | 'received_at' | 'same_payment_as' | 'concern' | 'error'>,
  samePayment: { readonly isSameMember: boolean } | undefined,
): Decision[] {
  const isReceived = received_at !== null;
  if (status === 'PENDING') return provider === null ? ['VALID', 'FAILED'] : [];
  if (status !== 'HELD' && concern !== null) return ['VALID'];
  const isRefused = status === 'FAILED' && provider === null && !isReceived && same_payment_as === null;
  if (status !== 'HELD') return isRefused && !samePayment ? ['PENDING'] : [];
  if (samePayment) return isReceived && !samePayment.isSameMember ? [] : ['FAILED'];
  return isReceived && error !== 'REFUSED' ? ['VALID'] : ['VALID', 'FAILED'];
}
