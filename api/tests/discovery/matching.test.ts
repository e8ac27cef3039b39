import type { SearchQuery } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  listedMembers,
  matchingEvery,
  searchConditions,
} from '../../src/modules/discovery/column-copy-queries.ts';
import { criteria, events, limits, people, preferences, viewing } from '../support/model/arbitraries.ts';
import {
  compareWithModel,
  idsOf,
  inModelWorld,
  openGround,
  type TestGround,
} from '../support/model/model-world.ts';
import {
  type Ask,
  ageOf,
  among,
  between,
  isNotInvited,
  isOpen,
  type ModelMember,
  type ModelTraits,
  missed,
  near,
  nearHome,
  order,
  recentAt,
  tells,
} from '../support/model/reference-model.ts';
import { Person, setPolicy, signUp } from '../support/people.ts';

/*
 * Compares feeds, search and counts with `reference-model.ts`. fast-check prints the seed and the path of a
 * failing population.
 */

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.app.close());

const now = () => ground.app.context.clock();

/** PostgreSQL is about five times slower here, so it gets fewer populations. */
const share = process.env['TEST_ENGINE'] === 'postgres' ? 0.3 : 1;
const runs = (count: number) => ({ numRuns: Math.ceil(count * share) });

test('My Match equals the reference model page by page while members join, leave, return and block, without gaps or repeats', async () => {
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, limits, events, (gender, list, wanted, pages, happening) =>
      inModelWorld(ground, gender, list, async (world) => {
        expect((await world.viewer.put('/users/preference', wanted)).status).toBe(200);
        const before = world.list({ wanted }).map(({ person }) => person.id);
        const shown = await compareWithModel(world, {
          path: '/users/feed/matched',
          ask: { wanted },
          limits: pages,
          specials: true,
          between: (page) => world.happen(happening[page]),
        });
        expect(new Set(shown).size).toBe(shown.length);
        const stayed = before.filter((id) => !world.touched.has(id));
        expect(stayed.filter((id) => !shown.includes(id))).toEqual([]);
      }),
    ),
    runs(120),
  );
});

test('the other feeds and all four counts equal the reference model', async () => {
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, limits, (gender, list, wanted, pages) =>
      inModelWorld(ground, gender, list, async (world) => {
        const { viewer } = world;
        await viewer.put('/users/preference', wanted);
        const count = (ask: Ask) => world.list(ask).length;
        const counted = async () => (await viewer.get('/users/counts')).body;
        const expected = () => ({
          all: count({}),
          new: count({ meets: recentAt(now()) }),
          nearby: count({ meets: near }),
          matched: count({
            meets: (person) => isNotInvited(person) && missed(person, wanted, now()).length === 0,
          }),
        });
        expect(await counted()).toEqual(expected());
        const walk = { limits: pages, specials: true };
        await compareWithModel(world, { path: '/users/feed/all', ask: {}, ...walk });
        await compareWithModel(world, { path: '/users/feed/new', ask: { meets: recentAt(now()) }, ...walk });
        await compareWithModel(world, {
          path: '/users/feed/nearby',
          ask: { meets: near },
          ...walk,
          specials: false,
        });
        expect((await viewer.put('/users/nearby', { nearby: 'home' })).body.data.nearby).toBe('home');
        expect((await counted()).nearby).toBe(count({ meets: nearHome }));
        const byHome = { path: '/users/feed/nearby', ask: { meets: nearHome }, ...walk, specials: false };
        await compareWithModel(world, byHome);
        await viewer.put('/users/nearby', { nearby: 'present' });
        // Counts again after a member left: no cached count is kept too long.
        await world.happen({ kind: 'leaves', at: 0 });
        await world.happen({ kind: 'blocks', at: 1 });
        expect(await counted()).toEqual(expected());
      }),
    ),
    runs(50),
  );
});

test('a copy of the columns counts like the reference model while members join, leave and change', async (context) => {
  const copy = ground.app.context.copyOf(listedMembers);
  if (!copy) return context.skip('PostgreSQL counts for itself');
  copy.begin();
  await expect.poll(() => copy.isReady).toBe(true);
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, events, (gender, list, preference, happening) =>
      inModelWorld(ground, gender, list, async (world) => {
        const sought = gender === 'men' ? 'women' : 'men';
        const today = dhakaDay(now());
        const meets = (person: ModelMember) =>
          isOpen(person) && person.gender === sought && missed(person, preference, now()).length === 0;
        const same = async () =>
          expect(await copy.count(matchingEvery({ preference, gender: sought, today }))).toBe(
            world.people.filter(meets).length,
          );
        await same();
        for (const event of happening) {
          await world.happen(event);
          await same();
        }
      }),
    ),
    runs(60),
  );
});

test('a copy that is too far behind the kept changes is read again', async (context) => {
  const copy = ground.app.context.copyOf(listedMembers);
  if (!copy) return context.skip('PostgreSQL counts for itself');
  copy.begin();
  await expect.poll(() => copy.isReady).toBe(true);
  const women = () => copy.count(matchingEvery({ preference: {}, gender: 'women', today: dhakaDay(now()) }));
  const before = (await women()) ?? Number.NaN;
  const woman = await signUp(ground.app, { gender: 'women' });
  await setPolicy(ground.app, woman.id, '1');
  await ground.app.context.db.deleteFrom('listing_changes').execute();
  expect(await women()).toBe(before + 1);
  await setPolicy(ground.app, woman.id, '2');
  expect(await women()).toBe(before);
});

test('search equals the reference model, for members and guests [S2.2]', async () => {
  const rangeOf = (text: string | undefined) => {
    const [min = 0, max = 0] = text?.split('-').map(Number) ?? [];
    return text === undefined ? undefined : { min, max };
  };
  await fc.assert(
    fc.asyncProperty(viewing, people, criteria, limits, (gender, list, asked, pages) =>
      inModelWorld(ground, gender, list, async (world) => {
        const meets = (person: ModelTraits) =>
          among(asked.degree, person.degree) &&
          among(asked.location, person.city, person.district) &&
          among(asked.home, ...(person.home ?? [])) &&
          among(asked.marital, person.maritalStatus) &&
          among(asked.religion, person.religion) &&
          among(asked.workingwith, person.workingWith) &&
          among(asked.workingas, person.workingAs) &&
          among(asked.sallary, person.sallary) &&
          tells(person, asked) &&
          between(rangeOf(asked.age), ageOf(person, now())) &&
          between(rangeOf(asked.height), person.height);
        const query = String(
          new URLSearchParams(
            Object.entries(asked).flatMap(([name, values]) =>
              values === undefined ? [] : [values].flat().map((value): [string, string] => [name, value]),
            ),
          ),
        );
        await compareWithModel(world, { path: `/users/search?${query}`, ask: { meets }, limits: pages });

        const guest = new Person(ground.app);
        if (asked.land?.length || asked.thalassemia?.length) {
          // Guests see neither families nor health.
          expect((await guest.get(`/users/search?${query}`)).status).toBe(401);
          return;
        }
        const found = idsOf((await guest.get(`/users/search?${query}&limit=50`)).body.data);
        const open = world.people
          .filter((person) => isOpen(person) && meets(person))
          .map((person) => ({ person, misses: [] }))
          .toSorted(order);
        expect(found).toEqual(open.map(({ person }) => person.id));

        const countedFor = async (who: Person) => (await who.get(`/users/search/count?${query}`)).body;
        expect(await countedFor(guest)).toEqual({ total: open.length });
        expect(await countedFor(world.viewer)).toEqual({ total: world.list({ meets }).length });
        await world.happen({ kind: 'leaves', at: 0 });
        await world.happen({ kind: 'blocks', at: 1 });
        expect(await countedFor(world.viewer)).toEqual({ total: world.list({ meets }).length });
      }),
    ),
    runs(60),
  );
});

test('search by best fit equals the reference model page by page while members join, leave, return and block', async () => {
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, limits, events, (gender, list, wanted, pages, happening) =>
      inModelWorld(ground, gender, list, async (world) => {
        expect((await world.viewer.put('/users/preference', wanted)).status).toBe(200);
        const meets = (person: ModelTraits) => among(['islam'], person.religion);
        await compareWithModel(world, {
          path: '/users/search?sort=best&religion=islam',
          ask: { fit: wanted, meets },
          limits: pages,
          between: (page) => world.happen(happening[page]),
        });
      }),
    ),
    runs(80),
  );
});

test('a copy of the columns counts a search like the reference model', async (context) => {
  const copy = ground.app.context.copyOf(listedMembers);
  if (!copy) return context.skip('PostgreSQL counts for itself');
  copy.begin();
  await expect.poll(() => copy.isReady).toBe(true);
  await fc.assert(
    fc.asyncProperty(people, criteria, (list, asked) =>
      inModelWorld(ground, 'men', list, async (world) => {
        const { age: _age, height: _height, ...query } = asked;
        for (const gender of ['women', undefined] as const) {
          const meets = (person: ModelMember) =>
            isOpen(person) &&
            (gender === undefined || person.gender === gender) &&
            among(query.degree, person.degree) &&
            among(query.location, person.city, person.district) &&
            among(query.home, ...(person.home ?? [])) &&
            among(query.marital, person.maritalStatus) &&
            among(query.religion, person.religion) &&
            among(query.workingwith, person.workingWith) &&
            among(query.workingas, person.workingAs) &&
            among(query.sallary, person.sallary) &&
            tells(person, query);
          const conditions = searchConditions(query as SearchQuery, gender, dhakaDay(now()));
          expect(await copy.count(conditions)).toBe(world.people.filter(meets).length);
        }
      }),
    ),
    runs(40),
  );
});

test('a copy that cannot be read reports the error, so that the caller can use the database', async (context) => {
  const broken = ground.app.context.copyOf({ ...listedMembers, all: 'select rowid from nowhere' });
  if (!broken) return context.skip('PostgreSQL counts for itself');
  broken.begin();
  await expect
    .poll(() => broken.count([]).then(String, (error: Error) => error.message))
    .toMatch(/no such table/);
});
