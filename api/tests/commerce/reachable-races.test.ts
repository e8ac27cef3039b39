import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleDueHolds } from '../../src/modules/reachability/index.ts';
import { type ApiProcess, endProcesses, startProcess } from '../support/api-process.ts';
import { addMembersLike, addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hour = 3_600_000;
const never = new AbortController().signal;

let app: TestApp;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  woman = await signUpActive(app, { gender: 'women' });
  await app.advance(61 * DAY_MS);
});
afterEach(async () => {
  await endProcesses();
  await app.close();
});

const tokens = () =>
  readOutbox(app).flatMap(({ text }) => /\/number\?t=([\w-]{46})\b/.exec(text)?.slice(1) ?? []);
const press = (token: string) => new Person(app).post('/verify/phone/link', { token });

/** A man who unlocked `count` women. Each woman was last active 61 days ago. */
async function holdMany(count: number): Promise<{ man: Member; owners: string[] }> {
  const man = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, await addPackage(app, { connects: count, valid_days: 30 }));
  const owners = await addMembersLike(app, woman, count);
  for (const id of owners) {
    const answer = await unlock(man, id);
    expect(answer.body.hold.state).toBe('HELD');
  }
  await app.context.background.settle();
  return { man, owners };
}

/**
 * How many holds ended in each way. Each has exactly the ledger rows of its end, and the balance is right.
 */
async function ends(man: Member, count: number): Promise<{ CONFIRMED: number; RETURNED: number }> {
  const { db } = app.context;
  const holds = await db.selectFrom('connect_holds').select(['unlock_id', 'state']).execute();
  const ledger = await db
    .selectFrom('connect_ledger')
    .select(['reason', 'delta', 'reference_id'])
    .where('reason', '!=', 'PURCHASE')
    .execute();
  const rows = new Map<string, string[]>();
  for (const { reference_id, reason, delta } of ledger)
    rows.set(reference_id, [...(rows.get(reference_id) ?? []), `${reason} ${delta}`]);
  expect(holds).toHaveLength(count);
  const counted = { CONFIRMED: 0, RETURNED: 0 };
  for (const { unlock_id, state } of holds) {
    counted[state as 'CONFIRMED' | 'RETURNED'] += 1;
    expect(rows.get(unlock_id)?.toSorted()).toEqual(
      state === 'CONFIRMED' ? ['HOLD -1', 'UNLOCK 0'] : ['HOLD -1', 'RETURN 1'],
    );
  }
  expect(counted.CONFIRMED + counted.RETURNED).toBe(count);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: counted.RETURNED, remaining: counted.RETURNED });
  return counted;
}

test('a confirmation at the moment of the return, and two jobs at once, settle each connect once', async () => {
  const count = 24;
  const { man } = await holdMany(count);
  const links = tokens();
  expect(links).toHaveLength(count);
  await app.advance(72 * hour - 40);
  const job = async () => {
    for (let round = 0; round < 10; round += 1) {
      await settleDueHolds(app.context, never);
      await pause(5);
    }
  };
  await Promise.all([job(), job(), ...links.map(press), ...links.map(press)]);
  await app.context.background.settle();
  await app.advance(hour);
  await settleDueHolds(app.context, never);
  // Those beyond the third waited for staff.
  await app.advance(72 * hour);
  await settleDueHolds(app.context, never);
  await ends(man, count);
});

test('an unlock during a confirmation is settled in the end, whichever came first', async () => {
  const { man, owners } = await holdMany(1);
  const [owner = ''] = owners;
  const [token = ''] = tokens();
  const buyers = await Promise.all(Array.from({ length: 8 }, () => signUpActive(app, { gender: 'men' })));
  const sold = await addPackage(app, { connects: 1 });
  for (const buyer of buyers) await grantPackage(app, buyer.id, sold);
  await Promise.all([...buyers.map((buyer) => unlock(buyer, owner)), press(token)]);
  await app.context.background.settle();
  await settleDueHolds(app.context, never);
  const states = await app.context.db.selectFrom('connect_holds').select('state').execute();
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['CONFIRMED']));
  for (const buyer of [man, ...buyers])
    expect(await balanceOf(app, buyer.id)).toEqual({ ledger: 0, remaining: 0 });
});

test('a process killed while it settles leaves no connect half settled', async () => {
  const count = 100;
  const { man } = await holdMany(count);
  // The process reads the real time, so the holds move into the past instead of the clock into the future.
  const past = Date.now() - 1000;
  await app.context.db
    .updateTable('connect_holds')
    .set({ created_at: past - 72 * hour, expires_at: past })
    .execute();
  // Due as soon as the process starts, not only with the next minute.
  await app.context.db
    .insertInto('jobs')
    .values({ name: 'settle-held-connects', due_at: past, attempts: 0 })
    .execute();
  const api: ApiProcess = await startProcess(app);
  const untouched = async () =>
    (
      await app.context.db
        .selectFrom('connect_holds')
        .select('unlock_id')
        .where('state', '=', 'HELD')
        .where('waits_until', 'is', null)
        .execute()
    ).length;
  await expect.poll(untouched, { timeout: 80_000, interval: 1 }).toBeLessThan(count);
  await api.kill();
  await settleDueHolds(app.context, never);
  // Those beyond the third waited for staff.
  await app.advance(72 * hour + 1000);
  await settleDueHolds(app.context, never);
  expect((await ends(man, count)).RETURNED).toBe(count);
});
