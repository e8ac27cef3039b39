import { afterAll, beforeAll, expect, test } from 'vitest';
import { countJoined, findFeedRange } from '../../src/modules/discovery/queries.ts';
import { mintId } from '../../src/platform/ids.ts';
import { planOf } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { Population } from '../support/model/population.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
const now = Date.now();
beforeAll(async () => {
  app = await startTestApp();
  const population = await Population.like(app);
  await population.plant(
    Array.from({ length: 400 }, (_, n) => ({
      gender: n % 2 === 0 ? 'men' : 'women',
      active_policy: '1',
      has_photo: n % 3 === 0 ? (1 as const) : (0 as const),
      // A man of a hundred.
      family_traits: n % 100 === 0 ? 2 ** 51 + 1 : n % 7,
      created_at: now - n * 60_000,
    })),
  );
  await readStatistics(app);
});
afterAll(() => app.close());

const range = { hasPhoto: 1, before: mintId(now - 60 * 60_000), limit: 20 } as const;
const men = { gender: 'men', viewerId: 'me' } as const;

test.each([false, true])(
  'a page of men is read in the order of its index, for who would meet a further marriage: %s',
  async (meetsFurther) => {
    const plan = await planOf(app, (db) => findFeedRange(db, { ...men, meetsFurther }, range));
    expect(plan).toMatch(/members_feed\b|members_pkey/);
    expect(plan).not.toMatch(/TEMP B-TREE|"Sort/);
  },
);

test('men who joined within a day are counted by the index of the feeds, less the few of members_further', async () => {
  const day = [mintId(now - 29.5 * 60_000), mintId(now + 30_000)] as const;
  const plan = await planOf(app, (db) => countJoined(db, { gender: 'men', meetsFurther: false }, ...day));
  if (app.context.engine === 'sqlite') expect(plan).toContain('members_further');
  const counted = await countJoined(app.context.db, { gender: 'men', meetsFurther: false }, ...day);
  const whole = await countJoined(app.context.db, { gender: 'men', meetsFurther: true }, ...day);
  expect([whole, counted]).toEqual([15, 14]);
});
