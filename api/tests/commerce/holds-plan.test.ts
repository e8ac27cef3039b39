import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdersPage } from '../../src/modules/connects/staff-queries.ts';
import { findDueHolds, findDueHoldsOf } from '../../src/modules/reachability/due-hold-queries.ts';
import { countHeld, countReturnedUnasked } from '../../src/modules/reachability/hold-queries.ts';
import { findDuePings } from '../../src/modules/reachability/queries.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addMembersLike, addPackage, grantPackage } from '../support/commerce.ts';
import { planOf } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let model: Awaited<ReturnType<typeof signUpActive>>;
let buyers: string[];

/**
 * A thousand buyers: 900 once had a held connect, and three still have one, which waits for staff. As many
 * SMS were sent.
 */
beforeEach(async () => {
  app = await startTestApp();
  const { db } = app.context;
  model = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, model.id, await addPackage(app));
  const membership = await db.selectFrom('memberships').selectAll().executeTakeFirstOrThrow();
  buyers = await addMembersLike(app, model, 1000);
  await db
    .insertInto('memberships')
    .values(buyers.map((member_id) => ({ ...membership, member_id })))
    .execute();
  const holds = buyers.slice(0, 900).map((viewer_id, n) => ({ viewer_id, unlock_id: mintId(n + 1), n }));
  await db
    .insertInto('connects')
    .values(
      holds.map(({ viewer_id, unlock_id }) => ({
        id: unlock_id,
        viewer_id,
        owner_id: model.id,
        package_name: 'Silver',
        package_ends_at: null,
        connect_method: 'Number',
        cost: 1,
        created_at: 1,
      })),
    )
    .execute();
  await db
    .insertInto('connect_holds')
    .values(
      holds.map(({ viewer_id, unlock_id, n }) => ({
        unlock_id,
        viewer_id,
        owner_id: model.id,
        phone: null,
        ping_id: unlock_id,
        state: n < 3 ? 'HELD' : 'CONFIRMED',
        created_at: 1,
        expires_at: 1,
        settled_at: null,
        waits_until: n < 3 ? 1 : null,
        ended_by: null,
      })),
    )
    .execute();
  await db
    .insertInto('phone_pings')
    .values(
      holds.map(({ viewer_id, n }) => ({
        id: mintId(n + 1),
        member_id: viewer_id,
        phone: '+8801700000000',
        day: '2026-01-01',
        state: n < 3 ? 'DUE' : 'SENT',
        due_at: n,
        tries: 0,
        created_at: 1,
      })),
    )
    .execute();
  await readStatistics(app);
});
afterEach(() => app.close());

test('members whose connects wait are found by the holds that wait, not by reading every member', async () => {
  const { db, engine } = app.context;
  for (const before of [undefined, mintId(Date.now() + 1000)]) {
    const query = holdersPage(db, { searches: [], isWaiting: true, before, limit: 51 });
    expect(await query.execute()).toHaveLength(3);
    const plan = await (engine === 'sqlite' ? query.explain(undefined, sql`query plan`) : query.explain());
    const steps = JSON.stringify(plan);
    expect(steps).toContain('connect_holds_waiting');
    expect(steps).toMatch(/SEARCH members [^"]*\(id=\?\)|\(id = connect_holds\.viewer_id\)/);
  }
});

test.each([
  ['connects that one member holds', /connect_holds_viewer/, (db: Db) => countHeld(db, model.id)],
  [
    'connects that came back',
    /connect_holds_returned/,
    (db: Db) => countReturnedUnasked(db as Parameters<typeof countReturnedUnasked>[0], model.id, 0),
  ],
  ['holds that the job settles', /connect_holds_(open|owner)/, (db: Db) => findDueHolds(db, 2, '', 50)],
  ['holds of one owner', /connect_holds_owner/, (db: Db) => findDueHoldsOf(db, buyers[0] ?? '', 2)],
  ['pings that are due', /phone_pings_due/, (db: Db) => findDuePings(db, 2, 50)],
])('%s are found by an index of such rows alone, %s', async (_, index, read) => {
  expect(await planOf(app, read)).toMatch(index);
});
