import type { PaidTransaction } from './refunds/refund-queries.ts';

export type Decision = 'VALID' | 'FAILED';

/**
 * What staff may decide of a transaction now, besides a refund. Money that arrived is never refused. If the
 * same member entered the payment by hand too, and staff accepted that, FAILED says that it is the same
 * money; if another member did, the payer is refunded. VALID of a decided one says that its concern is seen.
 */
export function decisionsOf(
  {
    status,
    provider,
    received_at,
    concern,
  }: Pick<PaidTransaction, 'status' | 'provider' | 'received_at' | 'concern'>,
  samePayment: { readonly isSameMember: boolean } | undefined,
): Decision[] {
  const isReceived = received_at !== null;
  if (status === 'PENDING') return provider === null ? ['VALID', 'FAILED'] : [];
  if (status !== 'HELD') return concern === null ? [] : ['VALID'];
  if (samePayment) return isReceived && !samePayment.isSameMember ? [] : ['FAILED'];
  return isReceived ? ['VALID'] : ['VALID', 'FAILED'];
}
