import type { RefundedShare } from './queries.ts';

/** How many connects of a purchase a part refund of its price pays for: in proportion, rounded down. */
export function connectsOfRefund({ connects, paid, refunded }: RefundedShare): number {
  return Math.floor((connects * refunded) / paid);
}
