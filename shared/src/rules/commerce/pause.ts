import { PAUSE_DAYS, PAUSE_REMINDER_DAYS } from '../../constants.ts';
import { DAY_MS } from '../time/duration.ts';

/**
 * `ending`: the pause can already be prolonged. `over`: the profile stays hidden, but the package's days
 * count again.
 */
export type PauseState = 'running' | 'ending' | 'over';

/** When a pause that was confirmed at `pausedAt` is over, in epoch milliseconds. */
export function pauseEndsAt(pausedAt: number): number {
  return pausedAt + PAUSE_DAYS * DAY_MS;
}

export function pauseState(pausedAt: number, now: number): PauseState {
  const left = pauseEndsAt(pausedAt) - now;
  if (left <= 0) return 'over';
  return left <= PAUSE_REMINDER_DAYS * DAY_MS ? 'ending' : 'running';
}

/**
 * How long a pause has stopped a package's clock until now, in milliseconds: at most the length of a pause.
 */
export function standstill(pausedAt: number | null | undefined, now: number): number {
  if (pausedAt === null || pausedAt === undefined) return 0;
  return Math.max(0, Math.min(now, pauseEndsAt(pausedAt)) - pausedAt);
}
