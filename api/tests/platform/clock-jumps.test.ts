import { migrations } from '@milon/migrations';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduledJobs } from '../../src/jobs.ts';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { createJobRunner } from '../../src/platform/jobs/runner.ts';
import { createLog } from '../../src/platform/log.ts';
import { createKnownTime, longestProofMs } from '../../src/platform/time/known-time.ts';
import { findKnownTime, readDatabaseClock } from '../../src/platform/time/queries.ts';
import { everything, herPhone, password, restoreMs, signUpHer } from '../support/lifecycle.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hourMs = 3_600_000;
const minuteMs = 60_000;
const jumpMs = 62 * DAY_MS;

let app: TestApp;
let lines: string[];
beforeEach(async () => {
  lines = [];
  app = await startTestApp({}, { write: (line) => void lines.push(line) });
});
afterEach(() => app.close());

const errors = () => lines.filter((line) => line.includes('"level":50')).join('\n');

/** The rows of every table, except those that checking the jobs writes. */
async function rows(): Promise<string[]> {
  await app.context.background.settle();
  const cells = await everything(app);
  return cells
    .filter(([where]) => !/^(jobs|leases|heartbeats|request_counts)\./.test(where))
    .map(([where, text]) => `${where} ${text}`)
    .toSorted();
}

/**
 * Another process on the same database, with a clock that is `ahead` of the real time. Its jobs add their
 * names to `ran`.
 */
function startProcess({ ahead = 0, databaseClock }: { ahead?: number; databaseClock?: () => number } = {}) {
  let offset = ahead;
  let passed = 0;
  const ran: string[] = [];
  const clock = () => Date.now() + offset + passed;
  const time = createKnownTime({
    db: app.context.db,
    clock,
    monotonic: () => performance.now() + passed,
    databaseClock: databaseClock && (async () => databaseClock() + passed),
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
  });
  const job = (name: string, isHarmless: boolean) => ({
    name,
    schedule: '* * * * *',
    isHarmless,
    run: async () => void ran.push(name),
  });
  const runner = createJobRunner({ ...app.context, clock, time }, [job('delete', false), job('send', true)]);
  return {
    ran,
    time,
    async looksAfter(milliseconds: number) {
      passed += milliseconds;
      ran.length = 0;
      await runner.look();
      return ran.toSorted();
    },
    jump: (milliseconds: number) => void (offset += milliseconds),
    close: () => runner.close(),
  };
}

test('a clock that is 62 days ahead for a moment removes no member, ends no session and deletes nothing', async () => {
  const her = await signUpHer(app);
  const him = await signUpActive(app, { gender: 'men' });
  await him.post('/users/hi', { userId: her.id });
  await him.post('/verify/phone');
  await her.delete('/users', { password });
  const jobs = createJobRunner(app.context, scheduledJobs(app.context));
  await jobs.look();
  const before = await rows();

  app.jump(jumpMs);
  for (let look = 0; look < 3; look += 1) await jobs.look();
  expect(await rows()).toEqual(before);
  // His session seems to have ended and is refused while the clock is wrong.
  expect((await him.get('/users')).status).toBe(401);
  expect(errors()).toContain('The clock jumped');

  app.jump(-jumpMs);
  await jobs.look();
  expect((await him.get('/users')).status).toBe(200);
  expect((await her.post('/users/restore', { phone: herPhone, password })).status).toBe(200);
  await jobs.close();
});

test('every job that needs the right time refuses to run after the clock jumped', async () => {
  const her = await signUpHer(app);
  await her.delete('/users', { password });
  await app.context.time.check();
  app.jump(jumpMs);
  const before = await rows();
  const refused: string[] = [];
  for (const job of scheduledJobs(app.context)) {
    const run = async () => job.run(new AbortController().signal);
    await run().catch(() => refused.push(job.name));
  }
  expect(await rows()).toEqual(before);
  const unmoved = scheduledJobs(app.context)
    .map(({ name }) => name)
    .filter((name) => !refused.includes(name));
  // These do not read the clock, or only warn: they change nothing at a wrong time.
  expect(unmoved).toEqual([
    'list-removals',
    'recheck-names',
    'find-duplicates',
    'truncate-wal',
    'truncate-large-wal',
    'encode-avifs',
    'retry-file-removals',
    'watch-backups',
    'check-owed-money',
  ]);
});

test('a job stops if the clock jumps while it runs, and stays due', async () => {
  const { db } = app.context;
  let runs = 0;
  const job = {
    name: 'nightly',
    schedule: '* * * * *',
    async run() {
      runs += 1;
      if (runs === 1) app.jump(jumpMs);
      app.context.time.now();
    },
  };
  const jobs = createJobRunner(app.context, [job]);
  await jobs.look();
  await app.advance(minuteMs);
  const due = await db.selectFrom('jobs').select('due_at').executeTakeFirstOrThrow();
  await jobs.look();
  expect(runs).toBe(1);
  expect(await db.selectFrom('jobs').select('due_at').executeTakeFirstOrThrow()).toEqual(due);
  expect(errors()).toContain('The clock jumped while a job ran');
  app.jump(-jumpMs);
  await jobs.look();
  expect(runs).toBe(2);
  await jobs.close();
});

test.each([
  ['a little over an hour ahead', hourMs + minuteMs],
  ['three minutes ahead', 3 * minuteMs],
  ['a year ahead', 365 * DAY_MS],
  ['a year behind', -365 * DAY_MS],
])(
  '%s while the process runs: jobs wait until the clock is right or has run steadily for as long',
  async (_, by) => {
    const needed = Math.min(Math.abs(by), longestProofMs);
    const one = startProcess();
    await one.looksAfter(0);
    expect(await one.looksAfter(minuteMs)).toEqual(['delete', 'send']);
    one.jump(by);
    expect(await one.looksAfter(minuteMs)).toEqual([]);
    one.jump(-by);
    expect(await one.looksAfter(minuteMs)).toEqual(['delete', 'send']);
    one.jump(by);
    expect(await one.looksAfter(minuteMs)).toEqual([]);
    expect(await one.looksAfter(needed - minuteMs)).toEqual([]);
    expect(await one.looksAfter(2 * minuteMs)).toEqual(['delete', 'send']);
    await one.close();
  },
);

test('the wait for a steady clock starts again with each jump, and is logged every hour', async () => {
  const one = startProcess();
  await one.looksAfter(0);
  one.jump(jumpMs);
  await one.looksAfter(0);
  await one.looksAfter(longestProofMs - minuteMs);
  one.jump(DAY_MS);
  expect(await one.looksAfter(2 * minuteMs)).toEqual([]);
  lines.length = 0;
  expect(await one.looksAfter(hourMs)).toEqual([]);
  expect(errors()).toContain('provenInMinutes');
  await one.close();
});

test('a restart accepts an hour of downtime; after more, jobs send but do not delete until the clock is proven', async () => {
  const first = startProcess();
  await first.looksAfter(0);
  await first.close();
  const soon = startProcess({ ahead: hourMs - minuteMs });
  await soon.looksAfter(0);
  expect(await soon.looksAfter(minuteMs)).toEqual(['delete', 'send']);
  await soon.close();

  const late = startProcess({ ahead: jumpMs });
  await late.looksAfter(0);
  expect(await late.looksAfter(minuteMs)).toEqual(['send']);
  expect(errors()).toContain('far from the last known time');
  // Another restart does not replace the proof.
  await late.close();
  const again = startProcess({ ahead: jumpMs });
  await again.looksAfter(longestProofMs);
  expect(await again.looksAfter(minuteMs)).toEqual(['send']);
  expect(await again.looksAfter(longestProofMs)).toEqual(['delete', 'send']);
  await again.close();
});

test('a clock that was wrong at the start is trusted as soon as it is corrected', async () => {
  const first = startProcess();
  await first.looksAfter(0);
  await first.close();
  const second = startProcess({ ahead: 6 * hourMs });
  await second.looksAfter(0);
  expect(await second.looksAfter(minuteMs)).toEqual(['send']);
  second.jump(-6 * hourMs);
  expect(await second.looksAfter(minuteMs)).toEqual(['delete', 'send']);
  await second.close();
});

test('the process with the right time continues; the other one never proves its clock', async () => {
  const right = startProcess();
  await right.looksAfter(0);
  const wrong = startProcess({ ahead: jumpMs });
  for (let hour = 0; hour < 5; hour += 1) {
    expect(await right.looksAfter(hourMs)).toEqual(['delete', 'send']);
    expect(await wrong.looksAfter(hourMs)).not.toContain('delete');
  }
  wrong.jump(-jumpMs);
  await wrong.looksAfter(0);
  expect(await wrong.time.check()).toBe('steady');
  await Promise.all([right.close(), wrong.close()]);
});

test('after a machine slept, its clock is trusted as soon as another process confirms it', async () => {
  const [awake, slept] = [startProcess(), startProcess()];
  await awake.looksAfter(0);
  await slept.looksAfter(0);
  await awake.looksAfter(8 * hourMs);
  slept.jump(8 * hourMs);
  expect(await slept.time.check()).toBe('wrong');
  await awake.looksAfter(minuteMs);
  expect(await slept.time.check()).toBe('steady');
  await Promise.all([awake.close(), slept.close()]);
});

test('no job runs while the clock of the database server disagrees', async () => {
  let ahead = 0;
  const one = startProcess({ databaseClock: () => Date.now() + ahead });
  await one.looksAfter(0);
  expect(await one.looksAfter(minuteMs)).toEqual(['delete', 'send']);
  ahead = 2 * hourMs;
  for (let hour = 0; hour < 5; hour += 1) expect(await one.looksAfter(hourMs)).toEqual([]);
  ahead = 0;
  expect(await one.looksAfter(minuteMs)).toEqual(['delete', 'send']);
  expect(Math.abs((await readDatabaseClock(app.context.db)) - Date.now())).toBeLessThan(hourMs);
  await one.close();
});

test('an account deleted while the clock is behind can still be restored for 7 days', async () => {
  const her = await signUpHer(app);
  await app.context.time.check();
  app.jump(-jumpMs);
  const { restorableUntil } = (await her.delete('/users', { password })).body.data;
  app.jump(jumpMs);
  expect(Math.abs(Date.parse(restorableUntil) - app.context.clock() - restoreMs)).toBeLessThan(minuteMs);
  const jobs = createJobRunner(app.context, scheduledJobs(app.context));
  await jobs.look();
  await app.advance(hourMs);
  await jobs.look();
  expect((await her.post('/users/restore', { phone: herPhone, password })).status).toBe(200);
  await jobs.close();
});

test('the migration takes the end of the last job as the known time of an existing database', async () => {
  const { db } = app.context;
  const migrateTo = (name: string) => createMigrator(db).migrateTo(name);
  const names = Object.keys(migrations);
  const before = names[names.indexOf('0026-known-time-and-pauses') - 1] ?? '';
  await migrateTo(before);
  await migrate(db);
  expect(await findKnownTime(db)).toBeUndefined();
  await migrateTo(before);
  const done = { due_at: 9, attempts: 0 };
  await db
    .insertInto('jobs')
    .values([
      { ...done, name: 'first', done_at: 5 },
      { ...done, name: 'second', done_at: 7 },
      { ...done, name: 'never', done_at: null },
    ])
    .execute();
  await migrate(db);
  expect(await findKnownTime(db)).toBe(7);
});
