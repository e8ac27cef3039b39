import { BUSINESS_TIME_ZONE } from '@milon/shared/constants';
import { Cron } from 'croner';

/** Work that the clock asks for. It may be begun again after it broke off anywhere, so doing it twice must do no harm. */
export interface Job {
  /** Its row in the database: a new name is a new job. */
  readonly name: string;
  /** Five fields of cron, in Asia/Dhaka. */
  readonly schedule: string;
  /** It decides nothing by the clock that cannot be undone, so it need not wait for one that is only unproven. */
  readonly isHarmless?: boolean;
  /** `signal` says that this process must give the work up, at the next place where it may be cut. */
  run(signal: AbortSignal): Promise<void>;
}

/** The next time after `at` that a schedule names, in epoch milliseconds. */
export function nextTime(schedule: string, at: number): number {
  const next = new Cron(schedule, { timezone: BUSINESS_TIME_ZONE }).nextRun(new Date(at));
  if (!next) throw new Error(`The schedule ${schedule} names no time.`);
  return next.getTime();
}

const minuteMs = 60_000;
/** No job that failed waits longer. */
export const longestWaitMs = 6 * 60 * minuteMs;

/** How long to wait after the given number of failures in a row: a minute, then twice as long each time, up to six hours. */
export function backoff(failures: number): number {
  return Math.min(longestWaitMs, minuteMs * 2 ** Math.min(failures - 1, 20));
}
