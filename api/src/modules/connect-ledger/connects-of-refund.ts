/** What a purchase sold, and how much of what it cost was paid back. Amounts are poisha. */
export interface RefundedShare {
  readonly connects: number;
  readonly paid: number;
  readonly refunded: number;
}

/** How many connects of a purchase a part refund of its price pays for: in proportion, rounded down. */
export function connectsOfRefund({ connects, paid, refunded }: RefundedShare): number {
  return Math.floor((connects * refunded) / paid);
}
