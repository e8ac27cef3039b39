import { tmpdir } from 'node:os';
import type { Profile } from '@milon/shared/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { examine } from '../../src/doctor/examine.ts';
import { ensureReportWords } from '../../src/modules/reports/index.ts';
import { openDatabases } from '../../src/platform/database/connect.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { type ReplicatedServers, runOn, startReplicated } from '../support/engines/replicated.ts';
import { Member, Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const ids = (profiles: Profile[]) => profiles.map((profile) => profile._id);
const block = (by: Member, whom: Member) =>
  by.put('/users/favorite', { _id: whom.id, action: 'ADD', updateField: 'block' });
const token = 'a token that is long enough for it';

/** The lines of a log, and how many there are of each. */
function keepLines() {
  const said: Record<string, number> = {};
  const write = (line: string) => {
    const { msg } = JSON.parse(line) as { msg: string };
    if (msg.includes('replica')) said[msg] = (said[msg] ?? 0) + 1;
  };
  return { said, write };
}

/** A streaming replica, two processes that read it, and a replica that stands still or dies at our word. */
describe.runIf(process.env['TEST_ENGINE'] === 'postgres')('beside a replica (attack 134)', () => {
  let servers: ReplicatedServers;
  /** Two processes on the same servers. */
  let app: TestApp;
  let other: TestApp;
  const log = keepLines();
  let man: Member;
  let women: Member[];
  let settings: Record<string, string>;

  beforeAll(async () => {
    servers = await startReplicated();
    const { db, close } = openDatabases({ databaseUrl: servers.primary, dataDir: tmpdir() });
    await migrate(db);
    await ensureReportWords(db);
    await close();
    settings = { DATABASE_URL: servers.primary, DATABASE_READ_URL: servers.replica, METRICS_TOKEN: token };
    app = await startTestApp(settings, log);
    other = await startTestApp(settings);
    man = await signUpActive(app, { gender: 'men' });
    women = [await signUpActive(app, { gender: 'women' }), await signUpActive(app, { gender: 'women' })];
    await untilEqual();
    for (const { context } of [app, other]) context.replica?.begin();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await other.close();
    await servers.end();
  });
  beforeEach(async () => {
    await resume();
    await Promise.all([untilEqual(), untilRead()]);
  });

  const pause = () => runOn(servers.replica, 'select pg_wal_replay_pause()');
  const resume = () => runOn(servers.replica, 'select pg_wal_replay_resume()');
  const count = async (url: string) =>
    (await runOn(url, 'select count(*)::int as n from members')).rows[0].n as number;
  /** Waits until the replica has what the primary has now. */
  const untilEqual = async () => {
    const { lsn } = (await runOn(servers.primary, 'select pg_current_wal_insert_lsn() as lsn')).rows[0];
    await vi.waitFor(
      async () => {
        const { rows } = await runOn(servers.replica, `select pg_last_wal_replay_lsn() >= '${lsn}' as has`);
        if (!rows[0].has) throw new Error('The replica is behind.');
      },
      { timeout: 20_000, interval: 50 },
    );
  };
  const isRead = (there: TestApp) => there.context.replica?.isRead();
  const untilRead = () =>
    vi.waitFor(
      () => {
        if (!isRead(app) || !isRead(other)) throw new Error('The replica is not read.');
      },
      { timeout: 20_000, interval: 50 },
    );
  /** The same member in a browser that changed nothing. */
  const elsewhere = (member: Member, there = app) =>
    Object.assign(new Member(there), { cookie: member.cookie, user: member.user });

  test('lists, searches and counts of members and staff are read from it, and nothing else', async () => {
    const staff = await signInStaff(app);
    const total = await count(servers.primary);
    await pause();
    const late = await signUpActive(app, { gender: 'women' });
    const old = women.map(({ id }) => id).toReversed();
    const asker = elsewhere(man);
    for (const path of ['/users/feed/all', '/users/feed/new', '/users/feed/matched', '/users/search'])
      expect([path, ids((await asker.get(path)).body.data)]).toEqual([path, old]);
    expect((await asker.get('/users/counts')).body).toMatchObject({ all: 2, matched: 2 });
    expect((await asker.get('/users/search/count')).body).toEqual({ total: 2 });
    expect(ids((await new Person(app).get('/users/feed/all?gender=women')).body.data)).toEqual(old);
    expect((await staff.get('/admin/users/all/count')).body).toEqual({ count: total });
    // A profile is everybody's latest.
    expect((await asker.get(`/users/${late.id}`)).status).toBe(200);
    await resume();
    await untilEqual();
    expect(ids((await asker.get('/users/feed/all')).body.data)).toEqual([late.id, ...old]);
  });

  test('what a member changes is seen at once in every process, and others see it soon', async () => {
    const [first, second] = women as [Member, Member];
    const viewer = await signUpActive(app, { gender: 'men' });
    await untilEqual();
    await pause();
    const answer = await block(viewer, first);
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('milon-changed='));
    expect(cookie).toMatch(/^milon-changed=1; Max-Age=10; Path=\/; HttpOnly; SameSite=Lax$/);
    const headers = { cookie: `${viewer.cookie}; milon-changed=1` };
    for (const there of [app, other]) {
      const seen = await new Person(there).get('/users/feed/all', headers);
      expect(ids(seen.body.data)).not.toContain(first.id);
      expect(ids(seen.body.data)).toContain(second.id);
    }
    // A device that does not know of the change, in a process that does not: seconds later.
    expect(ids((await elsewhere(viewer, other).get('/users/feed/all')).body.data)).toContain(first.id);
    await resume();
    await expect
      .poll(async () => ids((await elsewhere(viewer, other).get('/users/feed/all')).body.data))
      .not.toContain(first.id);
  });

  test('who is told of a change sees it at once, and staff see what they did', async () => {
    const [first] = women as [Member];
    const viewer = await signUpActive(app, { gender: 'men' });
    const staff = await signInStaff(app);
    await Promise.all([app.listen(), other.listen()]);
    const favorite = { member_id: viewer.id, favorite_id: first.id, created_at: app.context.clock() };
    await app.context.db.insertInto('favorites').values(favorite).execute();
    await untilEqual();
    await pause();
    const sees = async (there: TestApp) =>
      ids((await elsewhere(viewer, there).get('/users/feed/all')).body.data).includes(first.id);
    expect([await sees(app), await sees(other)]).toEqual([true, true]);
    await block(first, viewer);
    expect(await sees(app)).toBe(false);
    await expect.poll(() => sees(other), { timeout: 3_000 }).toBe(false);
    const filter = { activePolicy: '5' };
    const banned = async () => (await staff.patch('/admin/users/search', { filter })).body.data.length;
    expect(await banned()).toBe(0);
    const ban = { activePolicy: '5', message: 'Closed after complaints.' };
    expect((await staff.patch(`/admin/users/${viewer.id}?t=UPDATE_STATUS`, ban)).status).toBe(200);
    expect(await banned()).toBe(1);
  });

  test('one that is more than five seconds behind is left, once, and taken again', async () => {
    await pause();
    const latest = await signUpActive(app, { gender: 'women' });
    const began = performance.now();
    const sees = async () => ids((await elsewhere(man).get('/users/feed/all')).body.data).includes(latest.id);
    expect(await sees()).toBe(false);
    await expect.poll(() => isRead(app), { interval: 100 }).toBe(false);
    expect(performance.now() - began).toBeGreaterThan(3_000);
    expect(performance.now() - began).toBeLessThan(9_000);
    expect(await sees()).toBe(true);
    const figures = await new Person(app).get('/metrics', { authorization: `Bearer ${token}` });
    expect(figures.body).toContain('milon_replica_read 0');
    await resume();
    await expect.poll(() => isRead(app), { interval: 100 }).toBe(true);
    expect(log.said).toEqual({ 'the replica is read': 2, 'the replica is left: the primary is read': 1 });
  });

  test('nobody notices that it dies, and it is taken again when it returns', async () => {
    const feed = async () => (await elsewhere(man).get('/users/feed/all')).status;
    expect(await feed()).toBe(200);
    const dies = servers.stop('replica');
    const answers: number[] = [];
    while (isRead(app)) answers.push(await feed());
    await dies;
    for (let n = 0; n < 5; n += 1) answers.push(await feed());
    expect(new Set(answers)).toEqual(new Set([200]));
    await servers.start('replica');
    await expect.poll(() => isRead(app), { interval: 100 }).toBe(true);
    expect(await feed()).toBe(200);
    expect(log.said).toEqual({ 'the replica is read': 3, 'the replica is left: the primary is read': 2 });
    const sentences = async (environment: Record<string, string>) => {
      const found: string[] = [];
      for await (const { sentence } of examine(environment)) found.push(sentence);
      return found;
    };
    expect(await sentences(settings)).toContain('The replica has what the primary has.');
  });

  test('when the primary dies, the replica takes over after a restart with its address', async () => {
    await untilEqual();
    await servers.stop('primary');
    await runOn(servers.replica, 'select pg_promote()');
    const next = await startTestApp({ DATABASE_URL: servers.replica });
    const again = elsewhere(man, next);
    expect((await again.get('/users/feed/all')).body.data.length).toBeGreaterThan(0);
    const answer = await again.put('/users/favorite', {
      _id: women[0]?.id,
      action: 'ADD',
      updateField: 'favorite',
    });
    expect(answer.status).toBe(200);
    await next.close();
  });
});
