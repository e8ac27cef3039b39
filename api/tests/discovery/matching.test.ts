import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits, people, preferences, viewing } from '../support/model/arbitraries.ts';
import { compareWithModel, inModelWorld, openGround, type TestGround } from '../support/model/model-world.ts';
import {
  type Ask,
  isNotInvited,
  missed,
  near,
  nearHome,
  recentAt,
} from '../support/model/reference-model.ts';
import { runs, walkBestFit, walkMyMatch, walkSearch } from '../support/model/walks.ts';

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

test('My Match equals the reference model page by page while members join, leave, return and block, without gaps or repeats', () =>
  walkMyMatch(ground, 120));

test('the other feeds and all four counts equal the reference model', async () => {
  await fc.assert(
    fc.asyncProperty(viewing, people, preferences, limits, (gender, list, wanted, pages) =>
      inModelWorld(ground, gender, list, async (world) => {
        const { viewer } = world;
        await world.prefers(wanted);
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

test('search equals the reference model, for members and guests [S2.2]', () => walkSearch(ground, 60));

test('search by best fit equals the reference model page by page while members join, leave, return and block', () =>
  walkBestFit(ground, 80));
