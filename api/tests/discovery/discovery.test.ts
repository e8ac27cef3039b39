import type { Preference, Profile } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { Population } from '../support/model/population.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const ids = (profiles: Profile[]) => profiles.map((profile) => profile._id);

async function wholeFeed(viewer: Person, path: string, limit = 3): Promise<Profile[]> {
  const all: Profile[] = [];
  let cursor: string | undefined;
  do {
    const mark = path.includes('?') ? '&' : '?';
    const page = await viewer.get(`${path}${mark}limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`);
    expect(page.status).toBe(200);
    all.push(...page.body.data);
    cursor = page.body.nextCursor;
  } while (cursor);
  return all;
}

test('the feed shows the other gender, members with a photo first, then the newest; no one appears twice while members join', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const women: Member[] = [];
  for (let n = 0; n < 7; n += 1) women.push(await signUpActive(app, { gender: 'women' }));
  await signUpActive(app, { gender: 'men' });
  const pictured = women[2] as Member;
  await app.context.db.updateTable('members').set({ has_photo: 1 }).where('id', '=', pictured.id).execute();

  const first = await man.get('/users/feed/all?limit=3');
  const late = await signUpActive(app, { gender: 'women' });
  const second = await man.get(`/users/feed/all?limit=50&cursor=${first.body.nextCursor}`);
  const seen = [...ids(first.body.data), ...ids(second.body.data)];
  const expected = [pictured, ...women.toReversed().filter((woman) => woman !== pictured)];
  expect(seen).toEqual(expected.map((woman) => woman.id));
  expect(seen).not.toContain(late.id);
  expect(ids((await man.get('/users/feed/all')).body.data)).toContain(late.id);
});

test('guests see All, New Match and search, with a gender of their choice; the other lists require sign-in [S1.9]', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  const guest = new Person(app);
  expect(ids(await wholeFeed(guest, '/users/feed/all')).toSorted()).toEqual([woman.id, man.id].toSorted());
  expect(ids(await wholeFeed(guest, '/users/feed/new?gender=women'))).toEqual([woman.id]);
  expect((await guest.get('/users/feed/matched')).status).toBe(401);
  expect((await guest.get('/users/feed/nearby')).status).toBe(401);
  expect((await guest.get('/users/counts')).status).toBe(401);
});

test('invalid limits and cursors are refused, never clamped', async () => {
  const guest = new Person(app);
  for (const query of ['limit=0', 'limit=51', 'limit=1e9', 'limit=-1', 'cursor=bad', 'cursor=e30']) {
    expect((await guest.get(`/users/feed/all?${query}`)).status, query).toBe(400);
  }
});

test('New Match shows members who joined in the last 30 days', async () => {
  const early = await signUpActive(app, { gender: 'women' });
  await app.advance(20 * DAY_MS);
  const later = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  expect(ids(await wholeFeed(man, '/users/feed/new'))).toEqual([later.id, early.id]);
  await app.advance(11 * DAY_MS);
  const again = new Person(app);
  await again.post('/auth/login', { phone: man.user.phoneNumber?.number, password: 'correct horse battery' });
  expect(ids(await wholeFeed(again, '/users/feed/new'))).toEqual([later.id]);
  expect((await again.get('/users/counts')).body).toMatchObject({ new: 1, all: 2 });
});

test('a block hides both members from each other in feed, search, counts and profile', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const woman = await signUpActive(app, { gender: 'women' });
  const other = await signUpActive(app, { gender: 'women' });
  await app.context.db
    .insertInto('blocks')
    .values({ member_id: woman.id, blocked_id: man.id, created_at: app.context.clock() })
    .execute();
  expect(ids(await wholeFeed(man, '/users/feed/all'))).toEqual([other.id]);
  expect(ids(await wholeFeed(man, '/users/search'))).toEqual([other.id]);
  expect((await man.get(`/users/search?id=${woman.user.profileId}`)).body.data).toEqual([]);
  expect((await man.get('/users/counts')).body).toEqual({ all: 1, new: 1, matched: 1, nearby: 1 });
  expect((await man.get(`/users/${woman.id}`)).status).toBe(404);
  expect((await woman.get(`/users/${man.id}`)).status).toBe(404);
});

test('somebody whom the viewer reported leads no feed, and others see the old order', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const other = await signUpActive(app, { gender: 'men' });
  const women: Member[] = [];
  for (let n = 0; n < 3; n += 1) women.push(await signUpActive(app, { gender: 'women' }));
  const [oldest, middle, newest] = women.map((woman) => woman.id);
  const reported = { reportedUser: newest, reportCategory: reportWordIds.other };
  expect((await man.post('/report', reported)).status).toBe(201);
  for (const feed of ['all', 'new', 'matched']) {
    const seen = (await man.get(`/users/feed/${feed}`)).body.data as Profile[];
    expect(ids(seen)).toEqual([middle, oldest, newest]);
    expect(seen.map((profile) => profile.isReported)).toEqual([undefined, undefined, true]);
    expect(ids((await other.get(`/users/feed/${feed}`)).body.data)).toEqual([newest, middle, oldest]);
  }
});

test('My Match widens one wish at a time, names it, and never ignores a must', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const exact = await signUpActive(app, { gender: 'women', height: '12', maritalStatus: '1' });
  const divorced = await signUpActive(app, { gender: 'women', height: '12', maritalStatus: '2' });
  const hindu = await signUpActive(app, { gender: 'women', height: '12', religion: 'hindu' });
  const unknown = await signUpActive(app, { gender: 'women', maritalStatus: '2' });
  const preference: Preference = {
    religion: ['islam'],
    maritalStatus: ['1'],
    height: { min: 10, max: 16 },
    musts: ['religion'],
  };
  expect((await man.put('/users/preference', preference)).status).toBe(200);
  const feed = await wholeFeed(man, '/users/feed/matched', 1);
  expect(feed.map((profile) => [profile._id, profile.missedWishes])).toEqual([
    [exact.id, undefined],
    [divorced.id, ['maritalStatus']],
    [unknown.id, ['maritalStatus', 'height']],
  ]);
  expect(ids(feed)).not.toContain(hindu.id);
  expect((await man.get('/users/counts')).body.matched).toBe(1);
});

test('My Match does not widen if every wish is a must, and filters nothing without wishes', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const exact = await signUpActive(app, { gender: 'women', maritalStatus: '1' });
  const other = await signUpActive(app, { gender: 'women', maritalStatus: '2' });
  await man.put('/users/preference', {
    maritalStatus: ['1'],
    religion: [],
    musts: ['maritalStatus', 'height'],
  });
  expect(ids(await wholeFeed(man, '/users/feed/matched', 1))).toEqual([exact.id]);
  await man.put('/users/preference', { religion: [], musts: ['religion'] });
  const everybody = await wholeFeed(man, '/users/feed/matched', 1);
  expect(ids(everybody)).toEqual([other.id, exact.id]);
  expect(everybody.some((profile) => profile.missedWishes)).toBe(false);
});

test('My Match never shows a member below the legal age, even if a row has such a birth date', async () => {
  const population = await Population.like(app);
  const created_at = app.context.clock();
  const born = (years: number) => `${new Date(created_at).getUTCFullYear() - years}-01-01`;
  const [, grown] = await population.plant(
    [17, 19, 45].map((years) => ({
      gender: 'women',
      active_policy: '1',
      birth_date: born(years),
      created_at,
    })),
  );
  const man = await signUpActive(app, { gender: 'men' });
  const wishes: Preference[] = [
    { birthday: { min: 30, max: 40 } },
    { birthday: { min: 17, max: 27 } },
    { religion: ['hindu'], birthday: { min: 17, max: 27 } },
    { religion: ['islam'] },
  ];
  for (const preference of wishes) {
    await man.put('/users/preference', preference);
    const feed = await wholeFeed(man, '/users/feed/matched');
    expect(ids(feed)).toContain(grown);
    expect(feed.map((profile) => profile.age).filter((age) => age < 18)).toEqual([]);
    const full = feed.filter((profile) => !profile.missedWishes);
    expect((await man.get('/users/counts')).body.matched).toBe(full.length);
  }
});

test('three specials lead, and the pages after them follow', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const women: Member[] = [];
  for (let n = 0; n < 6; n += 1) women.push(await signUpActive(app, { gender: 'women' }));
  const now = app.context.clock();
  await app.context.db
    .insertInto('specials')
    .values(
      women.slice(0, 3).map(({ id }) => ({
        member_id: id,
        gender: 'women',
        added_by: 'x',
        starts_at: now,
        ends_at: now + DAY_MS,
      })),
    )
    .execute();
  const feed = await wholeFeed(man, '/users/feed/all', 4);
  expect(feed.map((profile) => profile.isSpecial ?? false)).toEqual([true, true, true, false, false, false]);
  expect(new Set(ids(feed)).size).toBe(6);
});

test('a special leads the first page once with a label, and is not repeated', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const special = await signUpActive(app, { gender: 'women' });
  for (let n = 0; n < 4; n += 1) await signUpActive(app, { gender: 'women' });
  const now = app.context.clock();
  await app.context.db
    .insertInto('specials')
    .values({
      member_id: special.id,
      gender: 'women',
      added_by: 'x',
      starts_at: now,
      ends_at: now + 30 * DAY_MS,
    })
    .execute();
  const feed = await wholeFeed(man, '/users/feed/all', 2);
  expect(feed[0]).toMatchObject({ _id: special.id, isSpecial: true });
  expect(new Set(ids(feed)).size).toBe(5);
  expect(feed).toHaveLength(5);
  await app.advance(31 * DAY_MS);
  await man.post('/auth/login', { phone: man.user.phoneNumber?.number, password: 'correct horse battery' });
  expect((await wholeFeed(man, '/users/feed/all', 2)).some((profile) => profile.isSpecial)).toBe(false);
});

test('search treats repeated criteria as alternatives and different criteria as conditions [S2.2]', async () => {
  const dhaka = await signUpActive(app, { gender: 'women', education: { degree: '2' }, height: '10' });
  const chittagong = await signUpActive(app, {
    gender: 'women',
    location: { city: '8' },
    education: { degree: '3' },
  });
  await signUpActive(app, { gender: 'women', location: { city: '8' }, education: { degree: '9' } });
  const guest = new Person(app);
  const found = await wholeFeed(guest, '/users/search?location=47&location=8&degree=2&degree=3');
  expect(ids(found)).toEqual([chittagong.id, dhaka.id]);
  expect(ids(await wholeFeed(guest, '/users/search?height=8-12'))).toEqual([dhaka.id]);
  for (const query of ['age=60-17', 'age=x', 'height=0-99', 'degree=99', 'religion=elvish', 'id=short']) {
    expect((await guest.get(`/users/search?${query}`)).status, query).toBe(400);
  }
});
