import type { WholeTransaction } from '../api/use-transaction.ts';

export type PaymentAct =
  | 'REFUND'
  | 'REFUSE'
  | 'SAME_PAYMENT'
  | 'ELSEWHERE'
  | 'APPROVE'
  | 'RELEASE'
  | 'SEEN'
  | 'REOPEN';

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
  // Money that arrived is never refused: it is known as another payment, or it went to another store.
  const ofReceived = samePayment?.isSameMember ? 'SAME_PAYMENT' : samePayment ? 'REFUSE' : 'ELSEWHERE';
  if (decisions.includes('FAILED')) acts.push(receivedAt === undefined ? 'REFUSE' : ofReceived);
  if (decisions.includes('VALID'))
    acts.push(status === 'HELD' ? 'RELEASE' : status === 'PENDING' ? 'APPROVE' : 'SEEN');
  if (decisions.includes('PENDING')) acts.push('REOPEN');
  return acts;
}
