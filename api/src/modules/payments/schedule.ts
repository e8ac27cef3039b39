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
