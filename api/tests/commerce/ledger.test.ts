import { migrations } from '@milon/migrations';
import { DAY_MS } from '@milon/shared/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { mintId } from '../../src/platform/ids.ts';
import {
  addMembersLike,
  addPackage,
  balanceOf,
  grantPackage,
  leftOfPurchases,
  type SoldPackage,
} from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let woman: Member;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  silver = await addPackage(app);
  man = await signUpActive(app, { gender: 'men' });
  woman = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

/** The purchases that the member's unlocks were paid from, in the order of the unlocks. */
async function spentFrom(memberId: string): Promise<string[]> {
  const rows = await app.context.db
    .selectFrom('connect_ledger')
    .select('purchase_id')
    .where('member_id', '=', memberId)
    .where('reason', '=', 'UNLOCK')
    .orderBy('id')
    .execute();
  return rows.map((row) => row.purchase_id);
}

test('connects rest when a package ends and count again when the next one runs, the oldest first', async () => {
  const [a = '', b = '', c = ''] = await addMembersLike(app, woman, 3);
  const first = await grantPackage(app, man.id, { ...silver, connects: 2, valid_days: 10 });
  await unlock(man, a);
  await app.advance(11 * DAY_MS);
  expect((await unlock(man, b)).body.code).toBe('UPGRADE_REQUIRED');
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 1, remaining: 1 });
  expect((await man.get('/premium-user/user')).body.remainingConnects).toBe(1);

  const second = await grantPackage(app, man.id, { ...silver, connects: 1, valid_days: 10 });
  expect((await unlock(man, b)).body.remainingConnects).toBe(1);
  expect((await unlock(man, c)).body.remainingConnects).toBe(0);
  expect(await spentFrom(man.id)).toEqual([first, first, second]);
});

test('unlocks at the same moment never take more of a purchase than it has', async () => {
  const ids = await addMembersLike(app, woman, 24);
  const purchases: string[] = [];
  for (const connects of [1, 2, 4]) {
    purchases.push(await grantPackage(app, man.id, { ...silver, connects }));
    await app.advance(1000);
  }
  await Promise.all(ids.map((id) => unlock(man, id)));
  const [first = '', second = '', third = ''] = purchases;
  const spent = [first, second, second, third, third, third, third];
  expect((await spentFrom(man.id)).toSorted()).toEqual(spent.toSorted());
  expect(await leftOfPurchases(app, man.id)).toEqual([0, 0, 0]);
});

type Step =
  | { readonly act: 'buy'; readonly connects: number; readonly days: number }
  | { readonly act: 'unlock' }
  | { readonly act: 'pause' }
  | { readonly act: 'wait'; readonly days: number };

const steps = fc.array(
  fc.oneof(
    {
      weight: 2,
      arbitrary: fc.record({
        act: fc.constant('buy' as const),
        connects: fc.nat(4),
        days: fc.integer({ min: 1, max: 9 }),
      }),
    },
    { weight: 5, arbitrary: fc.record({ act: fc.constant('unlock' as const) }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('pause' as const) }) },
    {
      weight: 2,
      arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 3 }) }),
    },
  ),
  { minLength: 8, maxLength: 24 },
);

/** The rules in the simplest form: what is left of each purchase, and how many days the package still has. */
class Model {
  readonly purchases: number[] = [];
  days = 0;
  isPaused = false;

  buy(connects: number, days: number): void {
    this.purchases.push(connects);
    this.days = Math.max(this.days, days);
  }

  /** The code that the unlock is refused with, or undefined. */
  unlock(): string | undefined {
    if (this.isPaused) return 'PROFILE_PAUSED';
    if (this.days <= 0) return 'UPGRADE_REQUIRED';
    const oldest = this.purchases.findIndex((left) => left > 0);
    if (oldest === -1) return 'NO_CONNECTS_LEFT';
    this.purchases[oldest] = (this.purchases[oldest] ?? 0) - 1;
    return undefined;
  }

  wait(days: number): void {
    if (!this.isPaused) this.days -= days;
  }

  get left(): number {
    return this.purchases.reduce((sum, left) => sum + left, 0);
  }
}

async function takeStep(model: Model, step: Step, member: Member, targets: string[]): Promise<void> {
  switch (step.act) {
    case 'buy':
      model.buy(step.connects, step.days);
      await grantPackage(app, member.id, { ...silver, connects: step.connects, valid_days: step.days });
      // Purchases of one millisecond have no order.
      await app.advance(1);
      return;
    case 'unlock': {
      const answer = await unlock(member, targets.pop() ?? '');
      expect(answer.body.code).toBe(model.unlock());
      return;
    }
    case 'pause':
      model.isPaused = !model.isPaused;
      expect((await member.put('/users/pause', { paused: model.isPaused })).status).toBe(200);
      return;
    case 'wait':
      model.wait(step.days);
      await app.advance(step.days * DAY_MS);
  }
}

test('the ledger adds up to what remains, whatever is bought, unlocked, paused and waited for', async () => {
  const pool = await addMembersLike(app, woman, 24);
  await fc.assert(
    fc.asyncProperty(steps, async (list) => {
      const member = await signUpActive(app, { gender: 'men' });
      const model = new Model();
      const targets = [...pool];
      for (const step of list) {
        await takeStep(model, step, member, targets);
        expect(await balanceOf(app, member.id)).toEqual({ ledger: model.left, remaining: model.left });
        expect(await leftOfPurchases(app, member.id)).toEqual(model.purchases);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

test('the migration assigns earlier unlocks to the oldest purchase that had connects left', async () => {
  const { db } = app.context;
  const names = Object.keys(migrations);
  const before = names[names.indexOf('0033-connect-purchases') - 1] as string;
  expect((await createMigrator(db).migrateTo(before)).error).toBeUndefined();
  let at = app.context.clock();
  const write = async (member: string, reason: string, reference: string, delta: number) => {
    at += 1000;
    await sql`insert into connect_ledger (id, member_id, reason, reference_id, delta, created_at)
      values (${mintId(at)}, ${member}, ${reason}, ${reference}, ${delta}, ${at})`.execute(db);
  };
  await write(man.id, 'PURCHASE', 'first', 2);
  await write(woman.id, 'PURCHASE', 'hers', 5);
  await write(man.id, 'UNLOCK', 'a', -1);
  await write(man.id, 'PURCHASE', 'empty', 0);
  await write(man.id, 'PURCHASE', 'second', 3);
  await write(woman.id, 'UNLOCK', 'b', -1);
  for (const unlocked of ['c', 'd', 'e']) await write(man.id, 'UNLOCK', unlocked, -1);
  await migrate(db);
  expect(await spentFrom(man.id)).toEqual(['first', 'first', 'second', 'second']);
  expect(await spentFrom(woman.id)).toEqual(['hers']);
  expect(await leftOfPurchases(app, man.id)).toEqual([0, 0, 1]);
});
