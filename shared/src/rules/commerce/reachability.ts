import { REACHABILITY } from '../../constants.ts';
import { DAY_MS } from '../time/duration.ts';

/**
 * For how many whole days the owner has given no sign at a number, or undefined if a sign is recent enough
 * (decisions §3). `lastSignAt`: the latest confirmation of this number, or the sign-up. Times are in epoch
 * milliseconds.
 */
export function unconfirmedDays(lastSignAt: number, now: number): number | undefined {
  const days = Math.floor((now - lastSignAt) / DAY_MS);
  return days >= REACHABILITY.unconfirmedDays ? days : undefined;
}
