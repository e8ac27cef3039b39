import { poishaOf } from './poisha.ts';

/** What is known of the money of one payment. Amounts are poisha, except the price in taka. */
export interface ReceivedMoney {
  readonly isReceived: boolean;
  /** What the gateway received, if one did. */
  readonly paid: number | null;
  readonly price: number;
  /** Whether it was credited, itself or as another transaction. */
  readonly isCredited: boolean;
  /** What was promised back. */
  readonly refunded: number;
  /** What really went back or is on the way. */
  readonly paidBack: number;
}

/**
 * Poisha that we owe a payer: what was received and is neither credited nor paid back; of a credited purchase
 * what was promised back and did not arrive.
 */
export function owedPoisha(money: ReceivedMoney): number {
  const { isReceived, paid, price, isCredited, refunded, paidBack } = money;
  const received = isReceived ? (paid ?? poishaOf(price)) : 0;
  return Math.max(0, (isCredited ? refunded : received) - paidBack);
}
