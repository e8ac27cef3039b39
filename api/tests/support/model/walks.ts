import fc from 'fast-check';
import { expect } from 'vitest';
import { Person } from '../people.ts';
import { criteria, events, limits, people, preferences, viewing } from './arbitraries.ts';
import { compareWithModel, idsOf, inModelWorld, type TestGround } from './model-world.ts';
import {
  ageOf,
  among,
  between,
  isForAll,
  isOpen,
  type ModelTraits,
  order,
  tells,
} from './reference-model.ts';

/** PostgreSQL is about five times slower here, so it gets fewer populations. */
const share = process.env['TEST_ENGINE'] === 'postgres' ? 0.3 : 1;
export const runs = (count: number) => ({ numRuns: Math.ceil(count * share) });

/** My Match, while members join, leave, return and block: no gaps and no repeats. */
export async function walkMyMatch(ground: TestGround, populations: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, limits, events, (gender, list, wanted, pages, happening) =>
      inModelWorld(ground, gender, list, async (world) => {
        await world.prefers(wanted);
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
    runs(populations),
  );
}

/** Search and its count, for members and guests. */
export async function walkSearch(ground: TestGround, populations: number): Promise<void> {
  const now = () => ground.app.context.clock();
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
        await world.prefers(list.length % 2 === 0 ? {} : { furtherMarriage: true });
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
          .filter((person) => isOpen(person) && isForAll(person) && meets(person))
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
    runs(populations),
  );
}

/** Search by best fit, while members join, leave, return and block. */
export async function walkBestFit(ground: TestGround, populations: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, limits, events, (gender, list, wanted, pages, happening) =>
      inModelWorld(ground, gender, list, async (world) => {
        await world.prefers(wanted);
        const meets = (person: ModelTraits) => among(['islam'], person.religion);
        await compareWithModel(world, {
          path: '/users/search?sort=best&religion=islam',
          ask: { fit: wanted, meets },
          limits: pages,
          between: (page) => world.happen(happening[page]),
        });
      }),
    ),
    runs(populations),
  );
}
