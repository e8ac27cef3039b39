import { DAY_MS } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { confirmPhone, settleDueHolds } from '../../src/modules/reachability/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addMembersLike, addPackage, grantPackage } from '../support/commerce.ts';
import { signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hour = 3_600_000;
/** 10,000 unlocks on SQLite, and 2,000 on PostgreSQL, which takes several times as long for each. */
const buyersCount = process.env['TEST_ENGINE'] === 'postgres' ? 20 : 100;
const ownersCount = 100;

/** One row for each held unlock: every buyer unlocked every owner within the last hour. */
async function insertHolds(app: TestApp, buyers: Map<string, string>, owners: Map<string, string>) {
  const { db } = app.context;
  const now = app.context.clock();
  for (const [viewer_id, purchase_id] of buyers) {
    const unlocks = Array.from(owners, ([owner_id, phone], index) => ({
      id: mintId(now - index * 1000),
      owner_id,
      phone,
      created_at: now - index * 1000,
    }));
    await db
      .insertInto('connects')
      .values(
        unlocks.map(({ id, owner_id, created_at }) => ({
          id,
          viewer_id,
          owner_id,
          package_name: 'Silver',
          package_ends_at: null,
          connect_method: 'Number',
          cost: 1,
          created_at,
        })),
      )
      .execute();
    await db
      .insertInto('connect_holds')
      .values(
        unlocks.map(({ id, owner_id, phone, created_at }) => ({
          unlock_id: id,
          viewer_id,
          owner_id,
          phone,
          ping_id: mintId(Date.now()),
          state: 'HELD',
          created_at,
          expires_at: created_at + 72 * hour,
          settled_at: null,
          waits_until: null,
          ended_by: null,
        })),
      )
      .execute();
    await db
      .insertInto('connect_ledger')
      .values(
        unlocks.map(({ id, created_at }) => ({
          id: mintId(created_at),
          member_id: viewer_id,
          reason: 'HOLD',
          reference_id: id,
          purchase_id,
          note: null,
          delta: -1,
          created_at,
        })),
      )
      .execute();
  }
  await db
    .updateTable('memberships')
    .set({ remaining_connects: 0 })
    .where('member_id', 'in', [...buyers.keys()])
    .execute();
}

/** The balance, the sum of the ledger and the number of returned connects, for each buyer. */
async function balances(app: TestApp) {
  const { db } = app.context;
  const rows = await db
    .selectFrom('memberships')
    .select((eb) => [
      'memberships.remaining_connects',
      eb
        .selectFrom('connect_ledger')
        .select((sum) => sum.fn.sum<number | string>('delta').as('sum'))
        .whereRef('connect_ledger.member_id', '=', 'memberships.member_id')
        .as('ledger'),
      eb
        .selectFrom('connect_holds')
        .select((count) => count.fn.countAll<number | string>().as('count'))
        .whereRef('connect_holds.viewer_id', '=', 'memberships.member_id')
        .where('connect_holds.state', '=', 'RETURNED')
        .as('returned'),
    ])
    .execute();
  return rows.map((row) => [row.remaining_connects, Number(row.ledger), Number(row.returned)]);
}

test('thousands of held unlocks are each settled once, and every ledger balances', {
  timeout: 400_000,
}, async () => {
  const app = await startTestApp();
  const woman = await signUpActive(app, { gender: 'women' });
  const man = await signUpActive(app, { gender: 'men' });
  await app.advance(61 * DAY_MS);
  const silver = await addPackage(app, { connects: ownersCount, valid_days: 90 });
  const { db } = app.context;
  const owners = new Map<string, string>();
  for (const id of await addMembersLike(app, woman, ownersCount)) {
    const { phone } = await db
      .selectFrom('members')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    owners.set(id, phone!);
  }
  const buyers = new Map<string, string>();
  for (const id of await addMembersLike(app, man, buyersCount))
    buyers.set(id, await grantPackage(app, id, silver));
  await insertHolds(app, buyers, owners);

  // Every second owner confirms, on one of two days; the last 20 of them too late.
  const answers = [...owners].filter((_, index) => index % 2 === 0);
  const inTime = answers.slice(0, 30);
  for (const [index, [memberId, phone]] of answers.entries()) {
    if (index === 15) await app.advance(40 * hour);
    if (index === inTime.length) await app.advance(33 * hour);
    await inTransaction(db, (trx) =>
      confirmPhone(app.context, trx, { memberId, phone }, app.context.clock()),
    );
    if (index % 10 === 0) await settleDueHolds(app.context, new AbortController().signal);
  }
  await app.context.background.settle();
  await settleDueHolds(app.context, new AbortController().signal);
  // Those beyond the third of each buyer waited for staff.
  await app.advance(72 * hour);
  await settleDueHolds(app.context, new AbortController().signal);

  const states = await db
    .selectFrom('connect_holds')
    .select((eb) => ['state', eb.fn.countAll<number | string>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute();
  const confirmed = inTime.length * buyersCount;
  expect(states.map(({ state, count }) => [state, Number(count)])).toEqual([
    ['CONFIRMED', confirmed],
    ['RETURNED', buyersCount * ownersCount - confirmed],
  ]);
  // One row ends each unlock: UNLOCK where the owner confirmed, RETURN where not.
  const ends = await db
    .selectFrom('connect_ledger')
    .innerJoin('connect_holds', 'connect_holds.unlock_id', 'connect_ledger.reference_id')
    .select((eb) => [
      'connect_ledger.reason',
      'connect_holds.state',
      eb.fn.countAll<number | string>().as('count'),
    ])
    .where('connect_ledger.reason', '!=', 'HOLD')
    .groupBy(['connect_ledger.reason', 'connect_holds.state'])
    .orderBy('connect_ledger.reason')
    .execute();
  expect(ends.map(({ reason, state, count }) => [reason, state, Number(count)])).toEqual([
    ['RETURN', 'RETURNED', buyersCount * ownersCount - confirmed],
    ['UNLOCK', 'CONFIRMED', confirmed],
  ]);
  const returned = ownersCount - inTime.length;
  expect(await balances(app)).toEqual(
    Array.from({ length: buyersCount }, () => [returned, returned, returned]),
  );
  await app.close();
});
