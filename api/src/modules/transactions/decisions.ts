import type { PaidTransaction } from './refunds/refund-queries.ts';

export type Decision = 'VALID' | 'FAILED';

/**
 * What staff may decide of a transaction now, besides a refund. Money that arrived is never refused: it is
 * released or refunded. A payment that the same member entered by hand too, and that staff accepted, is not
 * released; FAILED then says that it is the same money. If another member entered it, the payer gets a refund.
 * VALID of a decided transaction says that staff have seen its concern.
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
