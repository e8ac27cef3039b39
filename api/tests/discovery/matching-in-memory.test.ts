import type { SearchQuery } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  belonging,
  listedMembers,
  missing,
  missingOfAll,
  searchConditions,
} from '../../src/modules/discovery/column-copy-queries.ts';
import type { MatchTerms } from '../../src/modules/discovery/criteria-queries.ts';
import { fewOf } from '../../src/modules/discovery/find-few.ts';
import { criteria, events, people, preferences, viewing } from '../support/model/arbitraries.ts';
import { inModelWorld, openGround, type TestGround } from '../support/model/model-world.ts';
import {
  among,
  isForAll,
  isOpen,
  type ModelMember,
  missed,
  tells,
} from '../support/model/reference-model.ts';
import { runs, walkBestFit, walkMyMatch, walkSearch } from '../support/model/walks.ts';
import { setPolicy, signUp } from '../support/people.ts';

/* What a copy of the columns in memory finds and counts for a large population. */

let ground: TestGround;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.app.close());

const now = () => ground.app.context.clock();

async function loadedCopy() {
  const copy = ground.app.context.copyOf(listedMembers);
  copy.begin();
  await expect.poll(() => copy.isReady).toBe(true);
  return copy;
}

test('a copy of the columns counts like the reference model while members join, leave and change', async () => {
  const copy = await loadedCopy();
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, events, (gender, list, preference, happening) =>
      inModelWorld(ground, gender, list, async (world) => {
        const sought = gender === 'men' ? 'women' : 'men';
        const today = dhakaDay(now());
        const population = { gender: sought, meetsFurther: preference.furtherMarriage === true } as const;
        const meets = (person: ModelMember) =>
          isOpen(person) &&
          (population.meetsFurther || isForAll(person)) &&
          person.gender === sought &&
          missed(person, preference, now()).length === 0;
        const same = async () =>
          expect(
            await copy.count([
              belonging(population),
              ...missing({ preference, gender: sought, today }, 0).every,
            ]),
          ).toBe(world.people.filter(meets).length);
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

test('a copy that is too far behind the kept changes is read again', async () => {
  const copy = await loadedCopy();
  const women = () =>
    copy.count([
      belonging({ gender: 'women', meetsFurther: false }),
      ...missing({ preference: {}, gender: 'women', today: dhakaDay(now()) }, 0).every,
    ]);
  const before = (await women()) ?? Number.NaN;
  const woman = await signUp(ground.app, { gender: 'women' });
  await setPolicy(ground.app, woman.id, '1');
  await ground.app.context.db.deleteFrom('listing_changes').execute();
  expect(await women()).toBe(before + 1);
  await setPolicy(ground.app, woman.id, '2');
  expect(await women()).toBe(before);
});

test('a copy whose connection was lost opens another one, and misses no change', async (context) => {
  const { db, engine } = ground.app.context;
  if (engine !== 'postgres') return context.skip('SQLite has no connections');
  const copy = await loadedCopy();
  const women = () =>
    copy.count([
      belonging({ gender: 'women', meetsFurther: false }),
      ...missing({ preference: {}, gender: 'women', today: dhakaDay(now()) }, 0).every,
    ]);
  const before = (await women()) ?? Number.NaN;
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'milon-columns' and datname = current_database()`.execute(db);
  const woman = await signUp(ground.app, { gender: 'women' });
  await setPolicy(ground.app, woman.id, '1');
  await expect.poll(() => women().catch(String)).toBe(before + 1);
  await setPolicy(ground.app, woman.id, '2');
  expect(await women()).toBe(before);
});

test('a copy of the columns counts a search like the reference model', async () => {
  const copy = await loadedCopy();
  await fc.assert(
    fc.asyncProperty(people, criteria, (list, asked) =>
      inModelWorld(ground, 'men', list, async (world) => {
        const { age: _age, height: _height, ...query } = asked;
        for (const gender of ['women', undefined] as const) {
          const meets = (person: ModelMember) =>
            isOpen(person) &&
            isForAll(person) &&
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
          const conditions = [
            belonging({ gender, meetsFurther: false }),
            ...searchConditions(query as SearchQuery, dhakaDay(now())),
          ];
          expect(await copy.count(conditions)).toBe(world.people.filter(meets).length);
        }
      }),
    ),
    runs(40),
  );
});

test('a copy that cannot be read reports the error, so that the caller can use the database', async () => {
  const { sqlite, postgres } = listedMembers;
  const all = 'select * from nowhere';
  const broken = ground.app.context.copyOf({
    ...listedMembers,
    sqlite: { ...sqlite, all },
    postgres: { ...postgres, all },
  });
  broken.begin();
  await expect.poll(() => broken.count([]).then(String, (error: Error) => error.message)).toMatch(/nowhere/);
});

test('My Match, search and best fit equal the reference model where the copy finds the members', async () => {
  await loadedCopy();
  await walkMyMatch(ground, 60);
  await walkSearch(ground, 30);
  await walkBestFit(ground, 40);
});

test('best fit equals the reference model where too many meet the criteria to read them all', async () => {
  const copy = await loadedCopy();
  const find = copy.find.bind(copy);
  const asked = vi
    .spyOn(copy, 'find')
    .mockImplementation((sought, most) => (sought.open ? find(sought, most) : Promise.resolve(undefined)));
  await walkBestFit(ground, 40);
  expect(asked.mock.calls.some(([{ misses = 0 }]) => misses > 1)).toBe(true);
});

test('a search in which all miss many wishes costs the one thread of the copy two readings (attack 183)', async () => {
  const copy = await loadedCopy();
  const woman = await signUp(ground.app, { gender: 'women' });
  await setPolicy(ground.app, woman.id, '1');
  const [find, count] = [vi.spyOn(copy, 'find'), vi.spyOn(copy, 'countByMisses')];
  find.mockClear();
  const preference = { religion: ['buddhist'], height: { min: 95, max: 96 }, workingAs: ['nobody'] } as const;
  const terms = { preference, gender: 'women', today: dhakaDay(now()) } as unknown as MatchTerms;
  const few = fewOf(ground.app.context, { gender: 'women', meetsFurther: false }, (misses) =>
    missingOfAll([], terms, misses),
  );
  for (const misses of [0, 1, 2]) expect(await few(misses)).toEqual([]);
  expect((await few(3))?.length).toBeGreaterThan(0);
  expect([count.mock.calls.length, find.mock.calls.length]).toEqual([1, 1]);
  await setPolicy(ground.app, woman.id, '2');
});
