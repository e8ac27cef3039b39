import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { updateMember } from '../../src/modules/members/index.ts';
import { settleDueHolds } from '../../src/modules/reachability/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import {
  addMembersLike,
  addPackage,
  balanceOf,
  grantPackage,
  type SoldPackage,
} from '../support/commerce.ts';
import { type Answer, type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let woman: Member;
let silver: SoldPackage;
/** The woman confirmed her number so many days ago, when she signed up. */
async function startAfter(days: number): Promise<void> {
  app = await startTestApp();
  silver = await addPackage(app);
  woman = await signUpActive(app, { gender: 'women' });
  await app.advance(days * DAY_MS);
  man = await signUpActive(app, { gender: 'men' });
}
afterEach(() => app.close());

const unlock = (id: string) => man.patch(`/users/premium/${id}`, { projections: ['phoneNumber'] });
const succeeded = (answers: readonly Answer[]) => answers.filter((answer) => answer.status === 200).length;
const refusals = (answers: readonly Answer<{ code?: string }>[]) =>
  new Set(answers.filter((answer) => answer.status !== 200).map((answer) => answer.body.code));

async function paidUnlocks(): Promise<number> {
  const rows = await app.context.db
    .selectFrom('connects')
    .select('id')
    .where('viewer_id', '=', man.id)
    .where('cost', '=', 1)
    .execute();
  return rows.length;
}

const numbers = [
  { number: 'a confirmed number', days: 0 },
  { number: 'a number that nobody confirmed for 61 days, whose connect is held', days: 61 },
];

describe.each(numbers)('$number', ({ days }) => {
  beforeEach(() => startAfter(days));

  /**
   * Spent connects stay spent. Held ones come back after 72 hours without a sign of the owner; those beyond
   * the third wait for staff as long again.
   */
  async function expectEnd(granted: number): Promise<void> {
    const spent = days === 0 ? await paidUnlocks() : 0;
    for (let wait = 0; wait < 2; wait += 1) {
      await app.advance(3 * DAY_MS);
      await settleDueHolds(app.context, new AbortController().signal);
    }
    const left = granted - spent;
    expect(await balanceOf(app, man.id)).toEqual({ ledger: left, remaining: left });
  }

  test('64 parallel unlocks with balances of 0, 1 and 5 never overspend, and the ledger balances (attack 28) [S4.9]', async () => {
    const ids = await addMembersLike(app, woman, 64);
    let granted = 0;
    for (const connects of [0, 1, 5, 1]) {
      await grantPackage(app, man.id, { ...silver, connects });
      granted += connects;
      const opened = await paidUnlocks();
      const answers = await Promise.all(ids.map(unlock));
      // Contacts unlocked in an earlier round open again at no cost.
      expect(succeeded(answers)).toBe(opened + connects);
      expect([...refusals(answers)]).toEqual(['NO_CONNECTS_LEFT']);
      expect(await paidUnlocks()).toBe(granted);
      expect(await balanceOf(app, man.id)).toEqual({ ledger: 0, remaining: 0 });
    }
    await expectEnd(granted);
  });

  test('64 parallel unlocks of one contact are charged once (attack 29)', async () => {
    await grantPackage(app, man.id, { ...silver, connects: 5 });
    const answers = await Promise.all(Array.from({ length: 64 }, () => unlock(woman.id)));
    expect(succeeded(answers)).toBe(64);
    expect(await paidUnlocks()).toBe(1);
    expect(await balanceOf(app, man.id)).toEqual({ ledger: 4, remaining: 4 });
    await expectEnd(5);
  });

  test('parallel unlocks of one contact with the last connect all succeed and are charged once', async () => {
    await grantPackage(app, man.id, { ...silver, connects: 1 });
    const answers = await Promise.all(Array.from({ length: 32 }, () => unlock(woman.id)));
    expect(await paidUnlocks()).toBe(1);
    expect(await balanceOf(app, man.id)).toEqual({ ledger: 0, remaining: 0 });
    // A request that reads the spent balance also reads the new unlock.
    expect(succeeded(answers)).toBe(32);
  });

  test('unlocks in parallel with purchases, expiry and a deletion leave a balanced ledger (attack 30)', async () => {
    const ids = await addMembersLike(app, woman, 24);
    await grantPackage(app, man.id, { ...silver, connects: 4, valid_days: 1 });
    const [gone = ''] = ids;
    const race = [
      ...ids.slice(0, 12).map(unlock),
      grantPackage(app, man.id, { ...silver, connects: 3, valid_days: 1 }),
      inTransaction(app.context.db, (trx) => updateMember(trx, gone, { is_deleted: 1 })),
      ...ids.slice(12).map(unlock),
      grantPackage(app, man.id, { ...silver, connects: 2, valid_days: 1 }),
    ];
    await Promise.all(race);
    const spent = await paidUnlocks();
    expect(spent).toBeLessThanOrEqual(9);
    expect(await balanceOf(app, man.id)).toEqual({ ledger: 9 - spent, remaining: 9 - spent });

    await grantPackage(app, man.id, { ...silver, connects: 30, valid_days: 1 });
    const before = await paidUnlocks();
    const late = ids.map((id, index) => {
      if (index === 12) app.advanceNow(DAY_MS);
      return unlock(id);
    });
    await Promise.all(late);
    const after = await paidUnlocks();
    expect(after).toBeGreaterThanOrEqual(before);
    expect(await balanceOf(app, man.id)).toEqual({ ledger: 39 - after, remaining: 39 - after });
    const held = await balanceOf(app, man.id);
    await Promise.all(ids.map(unlock));
    expect(await balanceOf(app, man.id)).toEqual(held);
    await expectEnd(39);
  });
});

test('an error in the middle of the transaction leaves neither an unlock nor a debit', async () => {
  await startAfter(0);
  await grantPackage(app, man.id, { ...silver, connects: 2 });
  // This acts like a process that dies between the debit and the ledger's row.
  await app.context.db.schema.alterTable('connect_ledger').renameTo('connect_ledger_away').execute();
  expect((await unlock(woman.id)).status).toBe(500);
  await app.context.db.schema.alterTable('connect_ledger_away').renameTo('connect_ledger').execute();
  expect(await paidUnlocks()).toBe(0);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 2, remaining: 2 });
  expect((await unlock(woman.id)).body.remainingConnects).toBe(1);
  expect((await unlock(woman.id)).body.remainingConnects).toBe(1);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 1, remaining: 1 });
});
