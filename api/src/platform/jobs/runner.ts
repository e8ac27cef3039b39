import type { Db } from '../database/connect.ts';
import type { Logger } from '../log.ts';
import { ClockJumped, type KnownTime } from '../time/known-time.ts';
import { cannotWrite } from '../write-health/cannot-write.ts';
import { backoff, type Job, longestWaitMs, nextTime } from './job.ts';
import { createLease } from './lease.ts';
import { beginJob, ensureJob, findJobs, finishJob, type KnownJob, postponeJob } from './queries.ts';

export interface JobRunner {
  /** One pass: if this process holds the lease, runs the due jobs one after another. */
  look(): Promise<void>;
  /** Runs a pass every few seconds, until closed. */
  start(): void;
  /** Asks running jobs to stop, waits for them, and releases the lease. */
  close(): Promise<void>;
}

const renewEveryMs = 15_000;
const lookEveryMs = 10_000;

/**
 * Runs `jobs` on schedule. Of all processes on one database only the holder of the lease runs them. Before
 * each job its row is moved on from the time that was read, so even two holders never run the same job at
 * once. A job that was due while no process ran starts with the next process; a failed job runs again, with
 * growing delays. While the clock is not trusted, jobs wait (docs/adr/0019).
 */
export function createJobRunner(
  context: {
    readonly db: Db;
    readonly clock: () => number;
    readonly time: KnownTime;
    readonly log: Logger;
  },
  jobs: readonly Job[],
): JobRunner {
  const { db, clock, log, time } = context;
  const lease = createLease(context, 'jobs');
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let known = false;

  /** Also true for a job that is due too far ahead: a clock that ran ahead postponed it. */
  function isDue({ name, due_at: dueAt, attempts }: KnownJob): boolean {
    const job = byName.get(name);
    const now = clock();
    const longestMs = attempts === 0 ? lookEveryMs : longestWaitMs;
    return dueAt <= now || (job !== undefined && dueAt > nextTime(job.schedule, now) + longestMs);
  }

  /**
   * Renews the lease while `work` runs; false if it was interrupted by the end of the process or a lost
   * lease.
   */
  async function whileHeld(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      lease.hold().then(
        (held) => held || lost.abort(),
        () => lost.abort(),
      );
    }, renewEveryMs);
    const signal = AbortSignal.any([closing.signal, lost.signal]);
    try {
      await work(signal);
      return !signal.aborted;
    } finally {
      clearInterval(renewal);
    }
  }

  async function runOne(due: KnownJob): Promise<void> {
    const job = byName.get(due.name);
    if (!job || !(await beginJob(db, due, clock() + backoff(due.attempts + 1)))) return;
    try {
      const isDone = await whileHeld((signal) => job.run(signal));
      if (!isDone) return await postponeJob(db, job.name, clock());
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

  async function lookOnce(): Promise<void> {
    // A process with the right time takes over the lease.
    if ((await time.check()) === 'wrong') return await lease.release();
    if (!known) for (const job of jobs) await ensureJob(db, job.name, nextTime(job.schedule, clock()));
    known = true;
    if (!(await lease.hold())) return;
    for (const due of (await findJobs(db, [...byName.keys()])).filter(isDue)) {
      if (closing.signal.aborted) return;
      if (await mayRun(due.name)) await runOne(due);
    }
  }

  const look = () => {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  const lookAndWait = async () => {
    await look().catch((error: unknown) => log.error({ err: error }, 'could not look for due jobs'));
    if (!closing.signal.aborted) timer = setTimeout(() => void lookAndWait(), lookEveryMs);
  };

  return {
    look,
    start: () => void lookAndWait(),
    async close() {
      closing.abort();
      clearTimeout(timer);
      await looking?.catch(() => {});
      // If the database takes no writes, the lease ends at its time.
      await lease.release().catch((error: unknown) => {
        if (!cannotWrite(error)) throw error;
      });
    },
  };
}
