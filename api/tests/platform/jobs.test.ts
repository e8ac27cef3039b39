import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Job } from '../../src/platform/jobs/job.ts';
import { backoff, nextTime } from '../../src/platform/jobs/job.ts';
import { beginJob, ensureJob, findJobs } from '../../src/platform/jobs/queries.ts';
import { createJobRunner } from '../../src/platform/jobs/runner.ts';
import { createLog } from '../../src/platform/log.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let ran: string[];
let lines: string[];
beforeEach(async () => {
  app = await startTestApp();
  ran = [];
  lines = [];
});
afterEach(() => app.close());

/** A runner like that of a separate process. */
function runner(who: string, run?: Job['run'], schedule = '0 3 * * *') {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const job: Job = {
    name: 'nightly',
    schedule,
    run: async (signal) => {
      ran.push(who);
      await run?.(signal);
    },
  };
  return createJobRunner({ ...app.context, log }, [job]);
}

const untilNight = async () => {
  const now = app.context.clock();
  await app.advance(nextTime('0 3 * * *', now) - now);
};

test('a schedule uses Dhaka time', () => {
  expect(new Date(nextTime('0 3 * * *', Date.UTC(2026, 10, 21, 12))).toISOString()).toBe(
    '2026-11-21T21:00:00.000Z',
  );
});

test('a job runs once each time it is due, and never before', async () => {
  const jobs = runner('a');
  await jobs.look();
  expect(ran).toEqual([]);
  await untilNight();
  await jobs.look();
  await jobs.look();
  expect(ran).toEqual(['a']);
  await app.advance(DAY_MS);
  await jobs.look();
  expect(ran).toEqual(['a', 'a']);
});

test('the process with the lease runs the job; after it closes, the other one takes over immediately', async () => {
  const [a, b] = [runner('a'), runner('b')];
  await a.look();
  await b.look();
  await untilNight();
  await Promise.all([a.look(), b.look()]);
  expect(ran).toHaveLength(1);
  await a.close();
  await app.advance(DAY_MS);
  await b.look();
  expect(ran.at(-1)).toBe('b');
  expect(ran).toHaveLength(2);
});

test('a process without the lease does not run a due job', async () => {
  const [a, b] = [runner('a'), runner('b')];
  await a.look();
  const now = app.context.clock();
  await app.advance(nextTime('0 3 * * *', now) - now - 30_000);
  await a.look();
  await app.advance(40_000);
  await b.look();
  expect(ran).toEqual([]);
  await a.look();
  expect(ran).toEqual(['a']);
});

test('only one of two processes that read the same job as due starts it', async () => {
  const { db } = app.context;
  await ensureJob(db, 'nightly', 5);
  const [due] = await findJobs(db, ['nightly']);
  if (!due) throw new Error('nothing is due');
  const begun = await Promise.all([beginJob(db, due, 60), beginJob(db, due, 60)]);
  expect(begun.filter(Boolean)).toHaveLength(1);
});

test('after a process died, another takes over when its lease has expired', async () => {
  const [dead, next] = [runner('dead'), runner('next')];
  await dead.look();
  await next.look();
  await untilNight();
  await next.look();
  expect(ran).toEqual(['next']);
});

test('a clock that ran a year ahead leaves no lease or job that waits for that year', async () => {
  const dead = runner('dead');
  await app.advance(365 * DAY_MS);
  await dead.look();
  await untilNight();
  await dead.look();
  await app.advance(-364 * DAY_MS);
  const next = runner('next');
  for (let night = 0; night < 2; night += 1) {
    await untilNight();
    await next.look();
    await next.look();
  }
  expect(ran).toEqual(['dead', 'next', 'next']);
});

test('two processes that both believe they hold the lease still run a job only once', async () => {
  const slow = Promise.withResolvers<void>();
  const [a, b] = [runner('a', () => slow.promise), runner('b')];
  await a.look();
  await untilNight();
  const first = a.look();
  await expect.poll(() => ran).toEqual(['a']);
  await app.context.db.deleteFrom('leases').execute();
  await b.look();
  slow.resolve();
  await first;
  expect(ran).toEqual(['a']);
});

test('a failed job is logged without personal data and retried at growing intervals', async () => {
  const jobs = runner('a', () => {
    throw Object.assign(new Error('550 <ayesha@example.com> +8801712345678'), { row: 'Ayesha' });
  });
  await jobs.look();
  await untilNight();
  await jobs.look();
  await jobs.look();
  expect(ran).toHaveLength(1);
  await app.advance(backoff(1));
  await jobs.look();
  expect(ran).toHaveLength(2);
  await app.advance(backoff(1));
  await jobs.look();
  expect(ran).toHaveLength(2);
  await app.advance(backoff(2));
  await jobs.look();
  expect(ran).toHaveLength(3);
  expect(lines.filter((line) => line.includes('job failed'))).toHaveLength(3);
  expect(lines.join()).not.toMatch(/ayesha|01712345678/i);
});

test('a job that ended with its process runs again after the next start', async () => {
  const broken = runner('broken', () => new Promise(() => {}));
  await broken.look();
  await untilNight();
  void broken.look();
  await expect.poll(() => ran).toEqual(['broken']);
  await app.advance(backoff(1));
  await runner('next').look();
  expect(ran).toEqual(['broken', 'next']);
});

test('closing signals running jobs to stop, waits for them, and leaves the remaining work due', async () => {
  let ended = false;
  const jobs = runner('a', async (signal) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    ended = true;
  });
  await jobs.look();
  await untilNight();
  void jobs.look();
  await expect.poll(() => ran).toEqual(['a']);
  await jobs.close();
  expect(ended).toBe(true);
  await runner('next').look();
  expect(ran).toEqual(['a', 'next']);
});

const afterMinutes = (minutes: number) => app.advance(minutes * 60_000);

test('a job that waits for a silent server holds up no other, and is never run twice (attack 94)', async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const silent = Promise.withResolvers<void>();
  const job = (name: string, run: () => Promise<void>): Job => ({
    name,
    schedule: '* * * * *',
    async run() {
      ran.push(name);
      await run();
    },
  });
  const jobs = createJobRunner({ ...app.context, log }, [
    job('asks', () => silent.promise),
    job('mails', async () => {}),
    job('removes', async () => {}),
  ]);
  await jobs.look();
  for (let minute = 1; minute <= 10; minute += 1) {
    await afterMinutes(1);
    void jobs.look();
    const times = (name: string) => ran.filter((one) => one === name).length;
    await expect.poll(() => [times('mails'), times('removes'), times('asks')]).toEqual([minute, minute, 1]);
    await expect
      .poll(async () => (await findJobs(app.context.db, ['mails', 'removes'])).map((one) => one.attempts))
      .toEqual([0, 0]);
  }
  silent.resolve();
  await jobs.close();
});

/** A job that is not in time, unless it is asked to stop. Its run ends with `finish`. */
function slowJob(changes: Partial<Job> = {}) {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const run = async (signal: AbortSignal) => {
    ran.push('slow');
    const stopped = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    if (ran.length === 1) await Promise.race([stopped, promise]);
    if (signal.aborted) ran.push('stopped');
  };
  const job: Job = { name: 'slow', schedule: '0 3 * * *', mostMs: 20, run, ...changes };
  return { finish, jobs: createJobRunner({ ...app.context, log }, [job]) };
}
const complaints = () => lines.filter((line) => line.includes('takes too long'));

test('a run that takes too long is asked to stop, is logged, and goes on after a pause', async () => {
  const { jobs } = slowJob();
  await jobs.look();
  await untilNight();
  await jobs.look();
  expect(complaints()).toHaveLength(1);
  await jobs.look();
  expect(ran).toEqual(['slow', 'stopped']);
  await app.advance(backoff(1));
  await jobs.look();
  await jobs.look();
  expect(ran).toEqual(['slow', 'stopped', 'slow']);
  await jobs.close();
});

test('a job that starts over after a stop is logged when it takes too long, and runs to its end', async () => {
  const { finish, jobs } = slowJob({ startsOver: true });
  await jobs.look();
  await untilNight();
  const night = jobs.look();
  await expect.poll(complaints).toHaveLength(1);
  finish();
  await night;
  await app.advance(backoff(1));
  await jobs.look();
  expect(ran).toEqual(['slow']);
  const jobRow = app.context.db.selectFrom('jobs').select(['attempts', 'done_at']).where('name', '=', 'slow');
  const { attempts, done_at: doneAt } = await jobRow.executeTakeFirstOrThrow();
  expect([attempts, doneAt === null]).toEqual([0, false]);
  await jobs.close();
});

test('a job that starts over stops with its process, and is due for the next one', async () => {
  const { jobs } = slowJob({ startsOver: true });
  await jobs.look();
  await untilNight();
  void jobs.look();
  await expect.poll(complaints).toHaveLength(1);
  await jobs.close();
  expect(ran).toEqual(['slow', 'stopped']);
  await slowJob().jobs.look();
  expect(ran).toEqual(['slow', 'stopped', 'slow']);
});
