import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { SESSION_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { scheduledJobs } from '../../src/jobs.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { signUpHer } from '../support/lifecycle.ts';
import { Person } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** The number of rows in a table before and after a job ran. */
async function around(job: string, table: keyof Database): Promise<[number, number]> {
  const count = async () => (await app.context.db.selectFrom(table).selectAll().execute()).length;
  const before = await count();
  const found = scheduledJobs(app.context).find(({ name }) => name === job);
  if (!found) throw new Error(`There is no job ${job}.`);
  await found.run(new AbortController().signal);
  return [before, await count()];
}

test('sessions are deleted after they ended', async () => {
  await signUpHer(app);
  expect(await around('delete-ended-sessions', 'sessions')).toEqual([1, 1]);
  await app.advance(SESSION_DAYS * DAY_MS);
  expect(await around('delete-ended-sessions', 'sessions')).toEqual([1, 0]);
});

test('verification codes and password reset codes are deleted', async () => {
  const her = await signUpHer(app);
  await her.post('/verify/phone');
  await new Person(app).post('/auth/forgot', { phone: '1712000003' });
  expect(await around('delete-old-codes', 'verification_codes')).toEqual([1, 1]);
  expect(await around('delete-ended-resets', 'password_resets')).toEqual([1, 1]);
  await app.advance(3 * DAY_MS);
  expect(await around('delete-old-codes', 'verification_codes')).toEqual([1, 0]);
  expect(await around('delete-ended-resets', 'password_resets')).toEqual([1, 0]);
});

test('request counts are deleted after their window', async () => {
  await new Person(app).get('/auth/user?phone=1712000003');
  const [made, left] = await around('delete-ended-counts', 'request_counts');
  expect([made > 0, left]).toEqual([true, made]);
  await app.advance(2 * DAY_MS);
  expect(await around('delete-ended-counts', 'request_counts')).toEqual([made, 0]);
});

test('the job deletes request counts in steps of a thousand until no ended one is left', async () => {
  const now = app.context.clock();
  const rows = Array.from({ length: 2_500 }, (_, n) => ({
    key: `count-${n}`,
    points: 1,
    expires_at: now + (n < 2_300 ? 1_000 : 60_000),
  }));
  for (let n = 0; n < rows.length; n += 500) {
    await app.context.db
      .insertInto('request_counts')
      .values(rows.slice(n, n + 500))
      .execute();
  }
  await app.advance(1_000);
  expect(await around('delete-ended-counts', 'request_counts')).toEqual([2_500, 200]);
});

test('overwritten data is removed from the database’s log file every night', async () => {
  await signUpHer(app);
  const log = join(app.dataDir, 'milon.sqlite-wal');
  const size = () => (existsSync(log) ? statSync(log).size : 0);
  const isSqlite = app.context.engine === 'sqlite';
  expect(size() > 0).toBe(isSqlite);
  await around('truncate-wal', 'sessions');
  expect(size()).toBe(0);
});

test('an unused Google session is deleted after it ended', async () => {
  const expires_at = app.context.clock() + 60_000;
  await app.context.db
    .insertInto('google_sessions')
    .values({ token_hash: 'one', email: 'her@example.com', name: 'Her', image: null, expires_at })
    .execute();
  expect(await around('delete-ended-google-sessions', 'google_sessions')).toEqual([1, 1]);
  await app.advance(60_000);
  expect(await around('delete-ended-google-sessions', 'google_sessions')).toEqual([1, 0]);
});
