import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readerKey, workPoints } from '../../src/http/read-budget.ts';
import { forRequester, runFor } from '../../src/platform/database/requester.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const isPostgres = () => app.context.engine === 'postgres';

/** A query that takes a tenth of a second. */
const slowQuery = () =>
  (isPostgres()
    ? sql`select pg_sleep(0.1)`
    : sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 400000) select max(i) from n`
  ).execute(app.context.readers);

const quickQuery = () => sql`select 1`.execute(app.context.readers);

test('attack 103: one member’s queries leave connections and turns to others', async () => {
  let done = 0;
  const greedy = Array.from({ length: 30 }, () =>
    runFor({ key: 'greedy', readerMs: 0 }, async () => {
      await slowQuery();
      done += 1;
    }),
  );
  await runFor({ key: 'other', readerMs: 0 }, quickQuery);
  expect(done).toBeLessThanOrEqual(2);
  await Promise.all(greedy);
  expect(done).toBe(30);
});

test('attack 103: one network’s guests take turns as one, however many ids of browsers they collected', async () => {
  let done = 0;
  const key = (address: string, browser?: string) =>
    readerKey({ actor: { kind: 'guest' }, address, browser });
  const greedy = Array.from({ length: 30 }, (_, n) =>
    runFor({ key: key(`2001:db8:7:${n}::/64`, `browser ${n}`), readerMs: 0 }, async () => {
      await slowQuery();
      done += 1;
    }),
  );
  // Nor do they wait for each other: neighbours without an id, and another network.
  for (const other of [key('2001:db8:7:1::/64'), key('2001:db8:8:1::/64', 'browser')])
    await runFor({ key: other, readerMs: 0 }, quickQuery);
  expect(done).toBeLessThanOrEqual(4);
  await Promise.all(greedy);
});

test('attack 103: what a query takes is counted for who asked', async () => {
  const requester = { key: 'greedy', readerMs: 0 };
  await runFor(requester, slowQuery);
  expect(requester.readerMs).toBeGreaterThan(20);
});

test('attack 103: a query that a slow database holds up costs its reader twenty points at most', async ({
  skip,
}) => {
  // SQLite counts processor time, whatever others do.
  if (!isPostgres()) skip();
  const requester = { key: 'honest', readerMs: 0 };
  await runFor(requester, () => sql`select pg_sleep(1)`.execute(app.context.readers));
  expect(workPoints(0, requester.readerMs)).toBe(20);
});

test('attack 103: an answer that is read while it is sent still has its requester', async () => {
  async function* parts() {
    for (let n = 0; n < 3; n += 1) {
      await slowQuery();
      yield n;
    }
  }
  const requester = { key: 'greedy', readerMs: 0 };
  const items = await runFor(requester, async () => forRequester(parts()));
  const read: number[] = [];
  for await (const item of items) read.push(item);
  expect(read).toEqual([0, 1, 2]);
  expect(requester.readerMs).toBeGreaterThan(60);
});

test('attack 103: few reads of one member run at a time, and another member’s do not wait for them', async () => {
  const [greedy, other] = [
    await signUpActive(app, { gender: 'men' }),
    await signUpActive(app, { gender: 'women' }),
  ] as [Member, Member];
  const { turns } = app.context;
  for (let n = 0; n < 4; n += 1) await turns.enter(greedy.id);
  let isAnswered = false;
  const read = greedy.get('/users/feed/all').then((answer) => {
    isAnswered = true;
    return answer;
  });
  expect((await other.get('/users/feed/all')).status).toBe(200);
  // What changes something never waits.
  expect((await greedy.patch('/users', { height: '9' })).status).toBe(200);
  expect(isAnswered).toBe(false);
  for (let n = 0; n < 4; n += 1) turns.leave(greedy.id);
  expect((await read).status).toBe(200);
});

test('attack 103: a read that waits behind a hundred of the same member is refused', async () => {
  const member = await signUpActive(app, { gender: 'men' });
  const { turns } = app.context;
  for (let n = 0; n < 4; n += 1) await turns.enter(member.id);
  const waiting = Array.from({ length: 100 }, () => turns.enter(member.id));
  const refused = await member.get('/users/feed/all');
  expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  for (let n = 0; n < 104; n += 1) turns.leave(member.id);
  await Promise.all(waiting);
});
