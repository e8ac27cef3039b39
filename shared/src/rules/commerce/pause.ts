import { PAUSE_DAYS, PAUSE_REMINDER_DAYS } from '../../constants.ts';
import { DAY_MS } from '../time/duration.ts';

/** `ending`: it can be prolonged already. `over`: the profile stays hidden, and the days of the package count again. */
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

/** For how long a pause has stopped the clock of a package by now, in milliseconds: never longer than a pause lasts. */
export function standstill(pausedAt: number | null | undefined, now: number): number {
  if (pausedAt === null || pausedAt === undefined) return 0;
  return Math.max(0, Math.min(now, pauseEndsAt(pausedAt)) - pausedAt);
}
