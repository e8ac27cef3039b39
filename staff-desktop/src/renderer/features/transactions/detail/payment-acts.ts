import type { WholeTransaction } from '../api/use-transaction.ts';

export type PaymentAct = 'REFUND' | 'REFUSE' | 'SAME_PAYMENT' | 'APPROVE' | 'RELEASE' | 'SEEN' | 'REOPEN';

/** What staff can do with a payment now. The API says which decisions it allows. */
export function paymentActs({
  decisions = [],
  receivedAt,
  refundable,
  samePayment,
  status,
}: Pick<
  WholeTransaction,
  'decisions' | 'receivedAt' | 'refundable' | 'samePayment' | 'status'
>): PaymentAct[] {
  const acts: PaymentAct[] = refundable > 0 ? ['REFUND'] : [];
  const isSame = samePayment?.isSameMember && receivedAt !== undefined;
  if (decisions.includes('FAILED')) acts.push(isSame ? 'SAME_PAYMENT' : 'REFUSE');
  if (decisions.includes('VALID'))
    acts.push(status === 'HELD' ? 'RELEASE' : status === 'PENDING' ? 'APPROVE' : 'SEEN');
  if (decisions.includes('PENDING')) acts.push('REOPEN');
  return acts;
}
