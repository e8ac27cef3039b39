import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { holdersPage } from '../../src/modules/connects/staff-queries.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addMembersLike, addPackage, grantPackage } from '../support/commerce.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp } from '../support/test-app.ts';

test('members whose connects wait are found by the holds that wait, not by reading every member', async () => {
  const app = await startTestApp();
  try {
    const { db, engine } = app.context;
    const model = await signUpActive(app, { gender: 'men' });
    await grantPackage(app, model.id, await addPackage(app));
    const membership = await db.selectFrom('memberships').selectAll().executeTakeFirstOrThrow();
    const buyers = await addMembersLike(app, model, 1000);
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
    await sql`analyze`.execute(db);
    for (const before of [undefined, mintId(Date.now() + 1000)]) {
      const query = holdersPage(db, { searches: [], isWaiting: true, before, limit: 51 });
      expect(await query.execute()).toHaveLength(3);
      const plan = await (engine === 'sqlite' ? query.explain(undefined, sql`query plan`) : query.explain());
      const steps = JSON.stringify(plan);
      expect(steps).toContain('connect_holds_waiting');
      expect(steps).toMatch(/SEARCH members [^"]*\(id=\?\)|\(id = connect_holds\.viewer_id\)/);
    }
  } finally {
    await app.close();
  }
});
