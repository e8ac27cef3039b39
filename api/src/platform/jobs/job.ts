import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import { Cron } from 'croner';

/** Scheduled work. It may restart after an interruption at any point, so repeating it must do no harm. */
export interface Job {
  /** Its row in the database: a new name is a new job. */
  readonly name: string;
  /** Which processes run it; `jobs` if unset. */
  readonly role?: 'jobs' | 'pictures';
  /** Five cron fields, in Asia/Dhaka. */
  readonly schedule: string;
  /** The job makes no irreversible decision by the clock, so it also runs while the clock is unproven. */
  readonly isHarmless?: boolean;
  /** The longest time of one run; five minutes if unset. The next run continues where this one stopped. */
  readonly mostMs?: number;
  /**
   * An interrupted run starts over. So a run that takes too long is logged but not stopped: it would never
   * end.
   */
  readonly startsOver?: boolean;
  /**
   * `signal` asks the job to stop at the next point where it can be interrupted: the process ends, another
   * one took over, or the run takes too long.
   */
  run(signal: AbortSignal): Promise<void>;
}

/** Caches the last result of `nextTime` for each schedule: the job runner asks every few seconds. */
const lastAnswers = new Map<string, { readonly at: number; readonly next: number }>();

/** The next time after `at` in a schedule, in epoch milliseconds. */
export function nextTime(schedule: string, at: number): number {
  const last = lastAnswers.get(schedule);
  // Between the two times there is no other.
  if (last && last.at <= at && at < last.next) return last.next;
  const next = new Cron(schedule, { timezone: BUSINESS_TIME_ZONE }).nextRun(new Date(at))?.getTime();
  if (next === undefined) throw new Error(`The schedule ${schedule} has no next time.`);
  lastAnswers.set(schedule, { at, next });
  return next;
}

const minuteMs = 60_000;
/** The longest wait after failures. */
export const longestWaitMs = 6 * 60 * minuteMs;

/** How long to wait after this number of failures in a row: a minute, doubled each time, up to six hours. */
export function backoff(failures: number): number {
  return Math.min(longestWaitMs, minuteMs * 2 ** Math.min(failures - 1, 20));
}
