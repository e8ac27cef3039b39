import { clockSkewMs } from '../clock-skew.ts';
import type { Db } from '../database/connect.ts';
import { mintId } from '../ids.ts';
import type { Logger } from '../log.ts';
import { backoff, type Job, longestWaitMs, nextTime } from './job.ts';
import {
  beginJob,
  dropLease,
  ensureJob,
  findJobs,
  finishJob,
  type KnownJob,
  postponeJob,
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
 * the next start; what fails runs again, each time later.
 */
export function createJobRunner(
  context: { readonly db: Db; readonly clock: () => number; readonly log: Logger },
  jobs: readonly Job[],
): JobRunner {
  const { db, clock, log } = context;
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

  /** Also one that was put off further than any is: a clock ran ahead. */
  function isDue({ name, due_at: dueAt }: KnownJob): boolean {
    const job = byName.get(name);
    const now = clock();
    return dueAt <= now || (job !== undefined && dueAt > nextTime(job.schedule, now) + longestWaitMs);
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
      await postponeJob(db, job.name, clock() + backoff(due.attempts + 1));
      log.error({ job: job.name, attempts: due.attempts + 1, err: error }, 'job failed');
    }
  }

  async function lookOnce(): Promise<void> {
    if (!known) for (const job of jobs) await ensureJob(db, job.name, nextTime(job.schedule, clock()));
    known = true;
    if (!(await holdLease())) return;
    for (const due of (await findJobs(db, [...byName.keys()])).filter(isDue)) {
      if (closing.signal.aborted) return;
      await runOne(due);
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
      await dropLease(db, leaseName, holder);
    },
  };
}
