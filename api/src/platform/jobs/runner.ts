import type { Db } from '../database/connect.ts';
import { unhurried } from '../database/patience.ts';
import { isUnreachable } from '../database/unreachable.ts';
import type { Logger } from '../log.ts';
import { ClockJumped, type KnownTime } from '../time/known-time.ts';
import { cannotWrite } from '../write-health/cannot-write.ts';
import { backoff, type Job, longestWaitMs, nextTime } from './job.ts';
import { createLease } from './lease.ts';
import { beginJob, ensureJob, findJobs, finishJob, type KnownJob, postponeJob, renewJob } from './queries.ts';

export interface JobRunner {
  /** One pass: if this process holds the lease, runs the due jobs beside each other, and waits for them. */
  look(): Promise<void>;
  /** Begins a pass every few seconds, until closed. Jobs of earlier passes may still run. */
  start(): void;
  /** Asks running jobs to stop, waits for them, and releases the lease. */
  close(): Promise<void>;
}

const renewEveryMs = 15_000;
const lookEveryMs = 10_000;
const usualMostMs = 5 * 60_000;

/**
 * Runs `jobs` on schedule, beside each other: one that waits for a server that does not answer holds up no
 * other. Of all processes on one database only the holder of the lease runs them. Before each job its row is
 * moved on from the time that was read, and again while it runs, so even two holders never run the same job
 * at once. A job that was due while no process ran starts with the next process; a failed job runs again,
 * with growing delays. While the clock is not trusted, jobs wait (docs/adr/0019).
 */
export function createJobRunner(
  context: {
    readonly db: Db;
    readonly clock: () => number;
    readonly time: KnownTime;
    readonly log: Logger;
  },
  jobs: readonly Job[],
  leaseName = 'jobs',
): JobRunner {
  const { db, clock, log, time } = context;
  const lease = createLease(context, leaseName);
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const running = new Map<string, Promise<void>>();
  let known = false;

  /** Also true for a job that is due too far ahead: a clock that ran ahead postponed it. */
  function isDue({ name, due_at: dueAt, attempts }: KnownJob): boolean {
    const job = byName.get(name);
    const now = clock();
    const longestMs = attempts === 0 ? lookEveryMs : longestWaitMs;
    return dueAt <= now || (job !== undefined && dueAt > nextTime(job.schedule, now) + longestMs);
  }

  /** Renews the lease and the row of a job that runs. One that does not stop keeps its row: it runs once. */
  async function renew(due: KnownJob, stop: AbortController): Promise<void> {
    if ((await time.check()) === 'wrong') return stop.abort();
    if (!(await lease.hold())) stop.abort();
    await renewJob(db, due, clock() + backoff(due.attempts + 1));
  }

  /**
   * Undefined if the run is done, otherwise when the job goes on. The process ends, or the lease or the clock
   * is lost: at once, for the next holder. It took too long: after a pause.
   */
  async function whileHeld(due: KnownJob, job: Job): Promise<number | undefined> {
    const tooLong = new AbortController();
    const stop = new AbortController();
    const renewal = setInterval(() => void renew(due, stop).catch(() => stop.abort()), renewEveryMs);
    const mostMs = job.mostMs ?? usualMostMs;
    const overtime = setTimeout(() => {
      log.error({ job: job.name, mostMs, isStopped: !job.startsOver }, 'a job takes too long');
      if (!job.startsOver) tooLong.abort();
    }, mostMs);
    const interrupted = AbortSignal.any([closing.signal, stop.signal]);
    try {
      await unhurried(() => job.run(AbortSignal.any([interrupted, tooLong.signal])));
      if (interrupted.aborted) return clock();
      return tooLong.signal.aborted ? clock() + backoff(1) : undefined;
    } finally {
      clearInterval(renewal);
      clearTimeout(overtime);
    }
  }

  async function runOne(due: KnownJob): Promise<void> {
    const job = byName.get(due.name);
    if (!job || !(await beginJob(db, due, clock() + backoff(due.attempts + 1)))) return;
    try {
      const goesOnAt = await whileHeld(due, job);
      if (goesOnAt !== undefined) return await postponeJob(db, job.name, goesOnAt);
      await finishJob(db, job.name, { nextAt: nextTime(job.schedule, clock()), doneAt: clock() });
      log.debug({ job: job.name }, 'job done');
    } catch (error) {
      if (error instanceof ClockJumped) {
        log.error(
          { job: job.name },
          'The clock jumped while a job ran: it stopped, and waits for the right time',
        );
        return await postponeJob(db, job.name, due.due_at);
      }
      await postponeJob(db, job.name, clock() + backoff(due.attempts + 1));
      log.error({ job: job.name, attempts: due.attempts + 1, err: error }, 'job failed');
    }
  }

  /** Whether the clock can be trusted for this job. */
  async function mayRun(name: string): Promise<boolean> {
    const state = await time.check();
    return state === 'steady' || (state === 'unproven' && byName.get(name)?.isHarmless === true);
  }

  function begin(due: KnownJob): void {
    const run = runOne(due)
      .catch((error: unknown) => log.error({ job: due.name, err: error }, 'a job could not be stored'))
      .finally(() => running.delete(due.name));
    running.set(due.name, run);
  }

  async function lookOnce(): Promise<void> {
    // A process with the right time takes over the lease.
    if ((await time.check()) === 'wrong') return await lease.release();
    if (!known) for (const job of jobs) await ensureJob(db, job.name, nextTime(job.schedule, clock()));
    known = true;
    if (!(await lease.hold())) return;
    for (const due of (await findJobs(db, [...byName.keys()])).filter(isDue)) {
      if (closing.signal.aborted) return;
      if (!running.has(due.name) && (await mayRun(due.name))) begin(due);
    }
  }

  const beginDue = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const lookAndWait = async () => {
    await beginDue().catch((error: unknown) => log.error({ err: error }, 'could not look for due jobs'));
    if (!closing.signal.aborted) timer = setTimeout(() => void lookAndWait(), lookEveryMs);
  };

  return {
    async look() {
      await beginDue();
      await Promise.all(running.values());
    },
    start: () => void lookAndWait(),
    async close() {
      closing.abort();
      clearTimeout(timer);
      await looking?.catch(() => {});
      await Promise.all(running.values());
      // If the database takes no writes or does not answer, the lease ends at its time.
      await lease.release().catch((error: unknown) => {
        if (!cannotWrite(error) && !isUnreachable(error)) throw error;
      });
    },
  };
}
