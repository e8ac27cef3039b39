import { DAY_MS } from '@milon/shared/rules';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/**
 * When the gateway is asked, from the checkout on (decisions §9). After the last time staff see what is open.
 */
const checkDelays = [minuteMs, 5 * minuteMs, 15 * minuteMs, hourMs, 6 * hourMs, DAY_MS];

/** The first time after `now` at which the gateway is asked; undefined after the last. */
export function nextCheckAt(createdAt: number, now: number): number | undefined {
  const delay = checkDelays.find((candidate) => createdAt + candidate > now);
  return delay === undefined ? undefined : createdAt + delay;
}

/** Banks take days to pay back. After this time staff ask them. */
const refundDays = 30;

/**
 * When the gateway is asked about a refund: as about a payment, and once it accepted the refund, every day
 * for 30 days more. Undefined after the last time.
 */
export function nextRefundCheckAt(createdAt: number, now: number, isAccepted: boolean): number | undefined {
  const next = nextCheckAt(createdAt, now);
  if (next !== undefined || !isAccepted) return next;
  const day = Math.floor((now - createdAt) / DAY_MS) + 1;
  return day > refundDays ? undefined : createdAt + day * DAY_MS;
}
