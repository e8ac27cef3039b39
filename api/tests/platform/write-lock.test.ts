import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import BetterSqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scheduledJobs } from '../../src/jobs.ts';
import { patiently } from '../../src/platform/database/patience.ts';
import { truncateLargeWal, truncateWal } from '../../src/platform/database/truncate-wal.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hourMs = 3_600_000;

let app: TestApp;
let him: Member;
let her: Member;
let fileName: string;
/** The connection of another program. */
let foreign: BetterSqlite.Database;
beforeEach(async ({ skip }) => {
  app = await startTestApp();
  if (app.context.engine === 'postgres') return skip('PostgreSQL locks rows, not the whole database.');
  him = await signUpActive(app, { gender: 'men' });
  her = await signUpActive(app, { gender: 'women' });
  fileName = join(app.dataDir, 'milon.sqlite');
  foreign = new BetterSqlite(fileName);
});
afterEach(async () => {
  foreign?.close();
  await app.close();
});

/** The longest time for which the event loop did not run during `work`. */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let last = performance.now();
  let longest = 0;
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 5);
  await work();
  clearInterval(timer);
  return longest;
}

describe('while another program holds the write lock (attack 86)', () => {
  test('reads answer, and /readyz says that nothing can be written', async () => {
    // The session is due for a write, and a visit is written by the way.
    await app.advance(2 * hourMs);
    foreign.exec('begin immediate');
    const statuses: number[] = [];
    const held = await longestHold(async () => {
      for (const path of ['/users/feed/matched', `/users/${her.id}`, '/conversations', '/users/counts'])
        statuses.push((await him.get(path)).status);
      const answer = await app.request('/readyz');
      expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', writes: false }]);
    });
    expect(statuses).toEqual([200, 200, 200, 200]);
    // Waiting inside SQLite would take five seconds for each of them.
    expect(held).toBeLessThan(2_000);
    foreign.exec('rollback');
    await expect
      .poll(async () => (await app.request('/readyz')).json())
      .toEqual({ status: 'ready', writes: true });
  });

  test('writes wait and are made once it ends, and reads pass them', async () => {
    foreign.exec('begin immediate');
    let isWritten = false;
    const writing = him.send('PUT', '/users/invite?action=SEND', { _id: her.id }).then((answer) => {
      isWritten = true;
      return answer.status;
    });
    await wait(300);
    expect((await him.get('/users/feed/matched')).status).toBe(200);
    expect(await app.context.db.selectFrom('members').select('id').execute()).not.toEqual([]);
    expect(isWritten).toBe(false);
    foreign.exec('rollback');
    expect(await writing).toBe(200);
  });

  test('a write that waited for five seconds is refused with 503, and nothing of it is stored', async () => {
    foreign.exec('begin immediate');
    const writes = [
      him.send('PUT', '/users/invite?action=SEND', { _id: her.id }),
      app.context.db.insertInto('settings').values({ key: 'x', value: '1', updated_at: 1 }).execute(),
    ] as const;
    const [answer, statement] = await Promise.allSettled(writes);
    expect(answer).toMatchObject({ value: { status: 503, body: { code: 'UNAVAILABLE' } } });
    if (answer.status === 'fulfilled') expect(answer.value.headers.get('retry-after')).toBe('5');
    expect(statement).toMatchObject({ reason: { code: 'SQLITE_BUSY' } });
    foreign.exec('rollback');
    expect(await app.context.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
  });
});

test('a large log is truncated during the day, even between readers, and a small one is left (attack 86)', async () => {
  const { db, readers } = app.context;
  const walBytes = () => statSync(`${fileName}-wal`).size;
  // A long read keeps the log from being used again, so that it grows.
  foreign.exec('begin; select count(*) from members');
  foreign.prepare('select count(*) from members').get();
  const write = (bytes: number) =>
    sql`insert into write_probes (id, content)
    values (${crypto.randomUUID()}, ${'x'.repeat(bytes)})`.execute(db);
  await write(1024 * 1024);
  await truncateLargeWal(app.context);
  expect(walBytes()).toBeGreaterThan(1024 * 1024);
  for (let n = 0; n < 70; n += 1) await write(1024 * 1024);
  expect(walBytes()).toBeGreaterThan(64 * 1024 * 1024);
  let isTruncated = false;
  const truncating = truncateLargeWal(app.context).then(() => {
    isTruncated = true;
  });
  // oxlint-disable-next-line no-unmodified-loop-condition -- the truncation ends it
  while (!isTruncated) {
    await sql`select count(*) from members`.execute(readers);
    if (foreign.inTransaction) foreign.exec('commit');
  }
  await truncating;
  expect(walBytes()).toBe(0);
});

test('a log that a reader kept from being truncated is named, and truncated within a minute (attack 86)', async () => {
  const walBytes = () => statSync(`${fileName}-wal`).size;
  const warn = vi.spyOn(app.context.log, 'warn');
  foreign.exec('begin');
  foreign.prepare('select count(*) from members').get();
  await him.patch('/users', { height: '9' });
  await truncateWal(app.context);
  expect(walBytes()).toBeGreaterThan(0);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('truncate'));
  foreign.exec('commit');
  const job = scheduledJobs(app.context).find(({ name }) => name === 'truncate-large-wal');
  await job?.run(new AbortController().signal);
  expect(walBytes()).toBe(0);
});

test('a request waits for the lock of another program five seconds in all, not for each of its statements (attack 86)', async () => {
  foreign.exec('begin immediate');
  const began = performance.now();
  const twice = patiently(async () => {
    const outcomes: string[] = [];
    for (let n = 0; n < 2; n += 1)
      outcomes.push(
        await app.context.db
          .insertInto('settings')
          .values({ key: `x${n}`, value: '1', updated_at: 1 })
          .execute()
          .then(
            () => 'written',
            (error: { code?: string }) => String(error.code),
          ),
      );
    return outcomes;
  });
  expect(await twice).toEqual(['SQLITE_BUSY', 'SQLITE_BUSY']);
  expect(performance.now() - began).toBeLessThan(8_000);
  foreign.exec('rollback');
});
