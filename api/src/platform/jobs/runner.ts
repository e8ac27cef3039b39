import type { Db } from '../database/connect.ts';
import { mintId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { clockSkewMs } from '../time/clock-skew.ts';
import { ClockJumped, type KnownTime } from '../time/known-time.ts';
import { cannotWrite } from '../write-health/cannot-write.ts';
import { backoff, type Job, longestWaitMs, nextTime } from './job.ts';
import {
  beginJob,
  ensureJob,
  findJobs,
  finishJob,
  type KnownJob,
  postponeJob,
  releaseLease,
  takeLease,
} from './queries.ts';

export interface JobRunner {
  /** Looks once: where this process holds the lease, runs what is due, one after the other. */
  look(): Promise<void>;
  /** Looks every few seconds, until it is closed. */
  start(): void;
  /** Asks what runs to end, waits for it, and hands the lease back. */
  close(): Promise<void>;
}

const leaseName = 'jobs';
const leaseMs = 60_000;
const renewEveryMs = 15_000;
const lookEveryMs = 10_000;

/**
 * Runs `jobs` by the clock. Of all processes on one database the holder of one lease does, and before each job its row is
 * moved on from the time that was read: even two holders never run the same one at once. What was due while no process lived runs at
 * the next start; what fails runs again, each time later. While the clock is not to be trusted, jobs wait (docs/adr/0019).
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
  const holder = mintId();
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let known = false;

  function holdLease(): Promise<boolean> {
    const now = clock();
    const expiresAt = now + leaseMs;
    return takeLease(db, { name: leaseName, holder, expiresAt }, { now, latest: expiresAt + clockSkewMs });
  }

  /** Also one that waits for longer than any does: a clock that ran ahead put it off. */
  function isDue({ name, due_at: dueAt, attempts }: KnownJob): boolean {
    const job = byName.get(name);
    const now = clock();
    const longestMs = attempts === 0 ? lookEveryMs : longestWaitMs;
    return dueAt <= now || (job !== undefined && dueAt > nextTime(job.schedule, now) + longestMs);
  }

  /** Keeps the lease while `work` runs; false where it was cut short, by the end of the process or a lease that was lost. */
  async function whileHeld(work: (signal: AbortSignal) => Promise<void>): Promise<boolean> {
    const lost = new AbortController();
    const renewal = setInterval(() => {
      holdLease().then(
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

  /** Whether the clock may be trusted with this job. */
  async function mayRun(name: string): Promise<boolean> {
    const state = await time.check();
    return state === 'steady' || (state === 'unproven' && byName.get(name)?.isHarmless === true);
  }

  async function lookOnce(): Promise<void> {
    // Whoever has the right time takes the lease over.
    if ((await time.check()) === 'wrong') return await releaseLease(db, leaseName, holder);
    if (!known) for (const job of jobs) await ensureJob(db, job.name, nextTime(job.schedule, clock()));
    known = true;
    if (!(await holdLease())) return;
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
    await look().catch((error: unknown) => log.error({ err: error }, 'jobs were not looked at'));
    if (!closing.signal.aborted) timer = setTimeout(() => void lookAndWait(), lookEveryMs);
  };

  return {
    look,
    start: () => void lookAndWait(),
    async close() {
      closing.abort();
      clearTimeout(timer);
      await looking?.catch(() => {});
      // Where it cannot be written the lease ends by its time.
      await releaseLease(db, leaseName, holder).catch((error: unknown) => {
        if (!cannotWrite(error)) throw error;
      });
    },
  };
}
