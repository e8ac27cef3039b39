import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeCopy, openPage } from '../support/biodata.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let woman: Member;
let log: string;
beforeEach(async () => {
  log = '';
  const logTo = {
    write(line: string) {
      log += line;
    },
  };
  app = await startTestApp({}, logTo);
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

test('more ended copies than a list shows hide no copy whose page lives', async () => {
  const live = await makeCopy(woman);
  const { db } = app.context;
  const { id: _id, ...row } = await db.selectFrom('biodata_copies').selectAll().executeTakeFirstOrThrow();
  const ended = Array.from({ length: 120 }, (_, n) => ({
    ...row,
    id: `ffffffff-ffff-7fff-8fff-${String(n).padStart(12, '0')}`,
    ends_at: row.created_at,
  }));
  await db.insertInto('biodata_copies').values(ended).execute();
  const { copies } = (await woman.get('/biodata')).body.data;
  expect(copies).toHaveLength(100);
  expect(copies[0]._id).toBe(live._id);
});

test('days beyond those that are named are counted too', async () => {
  const copy = await makeCopy(woman);
  const days = Array.from({ length: 90 }, (_, n) => `2026-${10 + Math.floor(n / 30)}-${10 + (n % 20)}`);
  const opens = [...new Set(days)].map((day) => ({ copy_id: copy._id, day, opens: 2 }));
  await app.context.db.insertInto('biodata_opens').values(opens).execute();
  const [listed] = (await woman.get('/biodata')).body.data.copies;
  expect(listed.opens).toBe(2 * opens.length);
  expect(listed.days).toHaveLength(30);
});

test('a page that fails leaves its address in no log (attack 148)', async () => {
  const copy = await makeCopy(woman);
  vi.spyOn(app.context.limits, 'allows').mockRejectedValue(new Error('no limits'));
  expect((await openPage(new Person(app), copy)).status).toBe(500);
  expect(log).toContain('"path":"/b/…"');
  expect(log).not.toContain(copy.address.slice(-24));
});
