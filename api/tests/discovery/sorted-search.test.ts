import type { Profile } from '@milon/shared/contracts';
import { DAY_MS, dhakaDayStartAt } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findMatchingRange } from '../../src/modules/discovery/matching-queries.ts';
import { planOf } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { Population } from '../support/model/population.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** One page of a search, as ids, and where the next begins. */
async function pageOf(viewer: Person, query: string): Promise<{ ids: string[]; cursor?: string }> {
  const { status, body } = await viewer.get(`/users/search?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ids: (body.data as Profile[]).map((card) => card._id), cursor: body.nextCursor };
}

async function wholeSearch(viewer: Person, query: string): Promise<string[]> {
  const ids: string[] = [];
  let next = '';
  do {
    const { ids: found, cursor } = await pageOf(viewer, `${query}&limit=2${next}`);
    ids.push(...found);
    next = cursor ? `&cursor=${cursor}` : '';
  } while (next);
  return ids;
}

const signInAgain = (member: Member) =>
  new Person(app).post('/auth/login', {
    phone: member.user.phoneNumber?.number,
    password: 'correct horse battery',
  });

test('a search by last use has those with a photo first, then the latest day, and never tells the time', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const today = dhakaDayStartAt(app.context.clock());
  const days = [3, 0, 1, 0, 5, 1, 2];
  const population = await Population.like(app);
  const planted = await population.plant(
    days.map((ago, n) => ({
      gender: 'women',
      active_policy: '1',
      religion: n % 2 === 0 ? 'islam' : 'hindu',
      has_photo: n === 4 ? 1 : 0,
      active_day: today - ago * DAY_MS,
      created_at: app.context.clock() - n * 1000,
    })),
  );
  const named = (places: number[]) => places.map((place) => planted[place]);
  const whole = named([4, 1, 3, 2, 5, 6, 0]);
  expect(await wholeSearch(man, 'sort=active')).toEqual(whole);
  expect(await wholeSearch(man, 'sort=active&religion=islam')).toEqual(named([4, 2, 6, 0]));

  // Somebody of the rest is active between two pages: nobody is shown twice, and nobody else is missing.
  const first = await pageOf(man, 'sort=active&limit=4');
  await population.change(planted[6] as string, { active_day: today + DAY_MS });
  const rest = await pageOf(man, `sort=active&cursor=${first.cursor}`);
  expect([...first.ids, ...rest.ids]).toEqual(named([4, 1, 3, 2, 5, 0]));

  const { body } = await man.get('/users/search?sort=active');
  expect(JSON.stringify(body.data)).not.toMatch(/active_?day|lastLogin|lastSeen/i);
  const tail = Buffer.from(String(first.cursor), 'base64url').toString();
  expect(JSON.parse(tail)).toMatchObject({ d: today - DAY_MS });
});

test('a day of use is noted at sign-in and while a session lasts, but not while incognito (attack 122)', async () => {
  const woman = await signUpActive(app, { gender: 'women' });
  const dayOf = async () =>
    (
      await app.context.db
        .selectFrom('members')
        .select('active_day')
        .where('id', '=', woman.id)
        .executeTakeFirstOrThrow()
    ).active_day;
  const today = () => dhakaDayStartAt(app.context.clock());
  expect(await dayOf()).toBe(today());
  await app.advance(2 * DAY_MS);
  await woman.get('/users');
  await expect.poll(dayOf).toBe(today());
  await app.advance(2 * DAY_MS);
  const before = await dayOf();
  await woman.put('/users/incognito', { incognito: true });
  await expect.poll(dayOf).toBe(today());
  expect(before).toBeLessThan(today());
  const last = today();
  await app.advance(2 * DAY_MS);
  expect((await woman.get('/users')).status).toBe(200);
  expect((await signInAgain(woman)).status).toBe(200);
  expect(await dayOf()).toBe(last);
});

test('a guest sorts no search, and a cursor belongs to its order (attack 122)', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  for (let n = 0; n < 3; n += 1) await signUpActive(app, { gender: 'women' });
  await man.put('/users/preference', { religion: ['hindu'] });
  const guest = new Person(app);
  for (const sort of ['best', 'active']) {
    expect((await guest.get(`/users/search?sort=${sort}`)).status).toBe(401);
  }
  expect((await guest.get('/users/search?sort=newest')).status).toBe(200);
  expect((await man.get('/users/search?sort=oldest')).status).toBe(400);
  const sorts = ['newest', 'best', 'active'];
  for (const sort of sorts) {
    const { cursor } = await pageOf(man, `sort=${sort}&limit=1`);
    for (const other of sorts) {
      const { status } = await man.get(`/users/search?sort=${other}&limit=1&cursor=${cursor}`);
      expect([sort, other, status]).toEqual([sort, other, sort === other ? 200 : 400]);
    }
  }
});

test('without a wish, the best fit is the newest', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const women: string[] = [];
  for (let n = 0; n < 4; n += 1) women.push((await signUpActive(app, { gender: 'women' })).id);
  await man.put('/users/preference', { religion: [] });
  expect(await wholeSearch(man, 'sort=best')).toEqual(women.toReversed());
});

test('an order by last use reads its own index, and the newest keep theirs, at many members', async () => {
  const population = await Population.like(app);
  const now = app.context.clock();
  await population.plant(
    Array.from({ length: 3000 }, (_, n) => ({
      gender: n % 2 === 0 ? 'women' : 'men',
      active_policy: '1',
      religion: n % 50 === 0 ? 'hindu' : 'islam',
      has_photo: n % 3 === 0 ? (1 as const) : (0 as const),
      active_day: dhakaDayStartAt(now - (n % 90) * DAY_MS),
      created_at: now - n * 1000,
    })),
  );
  const audience = { gender: 'women', viewerId: undefined, meetsFurther: false };
  const range = { hasPhoto: 0 as const, before: undefined, limit: 21 };
  const byUse = { before: dhakaDayStartAt(now) };
  const before = '01900000-0000-7000-8000-000000000000';
  for (const isAnalyzed of app.context.engine === 'sqlite' ? [false, true] : [true]) {
    if (isAnalyzed) await readStatistics(app);
    for (const isWide of [true, false]) {
      const plan = (asked: object) =>
        planOf(app, (db) =>
          findMatchingRange(db, audience, { ...range, ...asked }, (eb) =>
            isWide ? undefined : eb('members.religion', '=', 'islam'),
          ),
        );
      const active = await plan({ byUse, before });
      expect(active).toContain('members_active');
      const newest = await plan({ before });
      expect(newest).toMatch(/members_feed\b|members_pkey/);
      expect(newest).not.toContain('members_active');
      if (isWide) for (const one of [active, newest]) expect(one).not.toMatch(/TEMP B-TREE|"Sort/);
    }
  }
});
