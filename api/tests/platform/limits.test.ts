import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendFrom, tally } from '../support/guesses.ts';
import { signUp, signUpActive } from '../support/people.ts';
import { startAnother } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ RATE_LIMIT_SCALE: '1' });
});
afterEach(() => app.close());

test('two servers on one database share their counts', async () => {
  const first = await app.listen();
  const second = await startAnother(app);
  const statuses: { status: number }[] = [];
  for (let n = 0; n < 34; n += 1) {
    const { url } = n % 2 === 0 ? first : second.server;
    const answer = await fetch(`${url}/auth/user?phone=1712000003`);
    // An unread answer would keep its connection open, and the server's shutdown would wait for it.
    await answer.text();
    statuses.push(answer);
  }
  expect(tally(statuses)).toEqual({ 404: 30, 429: 4 });
  await second.server.close();
});

test('a lock-out on one server also applies on the other, even for parallel guesses', async () => {
  const second = await startAnother(app);
  await signUp(app, { gender: 'men', phoneNumber: { number: '1712000888' } });
  const body = { phone: '1712000888', password: 'a wrong guess' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      sendFrom(n % 2 === 0 ? app.context : second.context, '203.0.113.1', ['POST', '/auth/login', body]),
    ),
  );
  expect(tally(answers)).toEqual({ 401: 10, 429: 10 });
  await second.server.close();
});

test('a limit starts again after its time', async () => {
  const look = () => sendFrom(app.context, '203.0.113.1', ['GET', '/auth/user?phone=1712000003']);
  for (let n = 0; n < 30; n += 1) await look();
  const refused = await look();
  expect(refused.status).toBe(429);
  await app.advance(Number(refused.retryAfter) * 1000);
  expect((await look()).status).toBe(404);
});

test('a limit that each process counts itself follows the clock of the application', async () => {
  const { cookie } = await signUp(app, { gender: 'women' });
  const write = () =>
    app.request('/api/auth/_log', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: cookie as string },
      body: 'level=error&code=CLIENT_FETCH_ERROR',
    });
  const writeUntilRefused = async () => {
    for (let n = 0; n < 30; n += 1) expect((await write()).status).toBe(204);
    const refused = await write();
    expect(refused.status).toBe(429);
    return Number(refused.headers.get('retry-after'));
  };
  const wait = await writeUntilRefused();
  expect(wait).toBeGreaterThan(290);
  await app.advance((wait - 10) * 1000);
  expect((await write()).status).toBe(429);
  await app.advance(10_000);
  // A clock that runs a day ahead for a while locks no one out for a day.
  app.jump(DAY_MS);
  await writeUntilRefused();
  app.jump(-DAY_MS);
  expect((await write()).status).toBe(204);
});

test('every refused repeat of a request states the correct waiting time', async () => {
  const look = () => sendFrom(app.context, '203.0.113.1', ['GET', '/auth/user?phone=1712000003']);
  for (let n = 0; n < 30; n += 1) await look();
  const waits = [];
  for (let n = 0; n < 4; n += 1) {
    waits.push(Number((await look()).retryAfter));
    await app.advance(3_000);
  }
  for (const [n, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(290 - n * 3);
    expect(wait).toBeLessThanOrEqual(300 - n * 3);
  }
});

test('counts from a clock that ran ahead block no one after it is corrected', async () => {
  const look = () => sendFrom(app.context, '203.0.113.1', ['GET', '/auth/user?phone=1712000003']);
  await app.advance(365 * DAY_MS);
  for (let n = 0; n < 31; n += 1) await look();
  await app.advance(-365 * DAY_MS);
  const answers = [];
  for (let n = 0; n < 31; n += 1) answers.push(await look());
  expect(tally(answers)).toEqual({ 404: 30, 429: 1 });
});

test('frequent blocking, unblocking and pausing is refused, because each change notifies others’ open screens', async () => {
  const [ayesha, tanvir] = [
    await signUpActive(app, { gender: 'women' }),
    await signUpActive(app, { gender: 'men' }),
  ];
  const mark = (updateField: string) =>
    tanvir.put('/users/favorite', { _id: ayesha.id, action: 'REMOVE', updateField });
  const pauses = (n: number) => tanvir.put('/users/pause', { paused: n % 2 === 0 });
  const marked = await Promise.all(Array.from({ length: 120 }, () => mark('favorite')));
  expect(tally([...marked, await mark('block')])).toEqual({ 200: 120, 429: 1 });
  const paused = [];
  for (let n = 0; n < 21; n += 1) paused.push(await pauses(n));
  expect(tally(paused)).toEqual({ 200: 20, 429: 1 });
});

test('addresses are counted separately, and the table contains none of them in plain text', async () => {
  const look = (address: string) => sendFrom(app.context, address, ['GET', '/auth/user?phone=1712000003']);
  for (let n = 0; n < 31; n += 1) await look('203.0.113.1');
  expect((await look('203.0.113.2')).status).toBe(404);
  const rows = await app.context.db.selectFrom('request_counts').select('key').execute();
  expect(rows.length).toBeGreaterThan(1);
  expect(textWithoutIds(rows)).not.toMatch(/203\.0|1712|lookUp/);
});

test('if the database cannot count, each process still counts', async () => {
  await app.context.db.schema.dropTable('request_counts').execute();
  const answers = [];
  for (let n = 0; n < 33; n += 1) {
    answers.push(await sendFrom(app.context, '203.0.113.1', ['GET', '/auth/user?phone=1712000003']));
  }
  expect(tally(answers)).toEqual({ 404: 30, 429: 3 });
});

test('browsing writes no count', async () => {
  const member = await signUp(app, { gender: 'men' });
  const count = () => app.context.db.selectFrom('request_counts').selectAll().orderBy('key').execute();
  const before = await count();
  for (const path of ['/users/feed/all', '/users/counts', '/users/search?religion=islam', '/users']) {
    expect((await member.get(path)).status).toBe(200);
  }
  expect(await count()).toEqual(before);
});

test('an unused connection stays open for longer than the two minutes for which a proxy keeps it', async () => {
  const { url } = await app.listen();
  const answer = await fetch(`${url}/health`);
  await answer.text();
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(120);
});
