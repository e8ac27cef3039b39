import { AsyncLocalStorage } from 'node:async_hooks';
import type { Visitor } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { type Member, Person, setPolicy, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
beforeEach(async () => {
  app = await startTestApp();
  her = await signUpActive(app, { gender: 'women', name: 'Ayesha Secretlast' });
});
afterEach(() => app.close());

const aMan = (name = 'Tanvir Hossain') => signUpActive(app, { gender: 'men', name });
const look = (who: Person, target: { id: string }) => who.get(`/users/${target.id}`);
const visitorsOf = async (who: Member) => (await who.get('/users/visitors')).body;
const idsOf = (visitors: Visitor[]) => visitors.map((visitor) => visitor._id);
const incognito = (who: Member, on: boolean) => who.put('/users/incognito', { incognito: on });
const recorded = () => app.context.db.selectFrom('visits').selectAll().execute();
const block = (who: Member, target: Member) =>
  who.put('/users/favorite', { _id: target.id, action: 'ADD', updateField: 'block' });

test('a visitor appears once, the latest first, with the last day and the number of days', async () => {
  const [early, late] = [await aMan('Early Bird'), await aMan('Late Riser')];
  const today = dhakaDay(app.context.clock());
  await look(early, her);
  await look(early, her);
  await look(late, her);
  await look(late, her);
  expect(await recorded()).toHaveLength(2);
  await app.advance(DAY_MS);
  await look(early, her);
  const { data, incognito: isIncognito } = await visitorsOf(her);
  expect(isIncognito).toBe(false);
  expect(data).toMatchObject([
    { _id: early.id, firstName: 'Early', visit: { lastDay: dhakaDay(app.context.clock()), days: 2 } },
    { _id: late.id, firstName: 'Late', visit: { lastDay: today, days: 1 } },
  ]);
});

test('a day follows Dhaka time: visits before and after its midnight count as two days', async () => {
  const him = await aMan();
  const midnight = dhakaDayStart(dhakaDay(app.context.clock())) + DAY_MS;
  await app.advance(midnight - app.context.clock() - 60_000);
  await look(him, her);
  await app.advance(120_000);
  await look(him, her);
  expect((await visitorsOf(her)).data).toMatchObject([{ visit: { lastDay: dhakaDay(midnight), days: 2 } }]);
});

test('the list continues from its cursor without skipping or repeating while others visit, leave or are blocked', async () => {
  const men: Member[] = [];
  for (let n = 0; n < 7; n += 1) {
    const man = await aMan();
    await look(man, her);
    if (n % 2 === 1) {
      await app.advance(DAY_MS);
      await look(man, her);
    }
    men.unshift(man);
  }
  const whole = idsOf((await visitorsOf(her)).data);
  expect(new Set(whole).size).toBe(7);
  const first = (await her.get('/users/visitors?limit=3')).body;
  expect(idsOf(first.data)).toEqual(whole.slice(0, 3));
  const newcomer = await aMan();
  await look(newcomer, her);
  await setPolicy(app, whole[1] as string, '2');
  await setPolicy(app, whole[3] as string, '2');
  await block(her, men.find((man) => man.id === whole[4]) as Member);
  const rest = (await her.get(`/users/visitors?limit=3&cursor=${first.nextCursor}`)).body;
  expect(idsOf(rest.data)).toEqual([whole[5], whole[6]]);
  expect(rest.nextCursor).toBeUndefined();
  expect(idsOf((await visitorsOf(her)).data)).toEqual([newcomer.id, whole[0], whole[2], whole[5], whole[6]]);
});

test('a page is full even if some visitors are left out', async () => {
  const men: Member[] = [];
  for (let n = 0; n < 6; n += 1) {
    const man = await aMan();
    await look(man, her);
    men.push(man);
  }
  const order = idsOf((await visitorsOf(her)).data);
  for (const id of order.slice(0, 4)) await block(men.find((man) => man.id === id) as Member, her);
  const page = (await her.get('/users/visitors?limit=2')).body;
  expect(idsOf(page.data)).toEqual(order.slice(4));
  expect(page.nextCursor).toBeUndefined();
});

test('a visitor who is blocked either way, hidden, paused or deleted is not listed (attack 20)', async () => {
  const men = await Promise.all([aMan(), aMan(), aMan(), aMan(), aMan()]);
  for (const man of men) await look(man, her);
  const [blocked, blocker, hidden, paused, gone] = men;
  expect((await visitorsOf(her)).data).toHaveLength(5);
  await block(her, blocked);
  await block(blocker, her);
  await setPolicy(app, hidden.id, '4');
  await paused.put('/users/pause', { paused: true });
  await gone.delete('/users', { password: 'correct horse battery' });
  expect((await visitorsOf(her)).data).toEqual([]);
  await paused.put('/users/pause', { paused: false });
  expect(idsOf((await visitorsOf(her)).data)).toEqual([paused.id]);
});

test('a free viewer sees the initial of a visitor’s last name, a premium viewer the full name; no one a number (attack 23)', async () => {
  const him = await signUpActive(app, { gender: 'men', name: 'Tanvir Hiddenname' });
  await look(him, her);
  const free = JSON.stringify(await visitorsOf(her));
  expect(free).toContain('"lastName":"H"');
  expect(free).not.toContain('Hiddenname');
  expect(free).not.toContain(him.user.phoneNumber?.number);
  await grantPackage(app, her.id, await addPackage(app));
  expect(JSON.stringify(await visitorsOf(her))).toContain('Hiddenname');
});

test('incognito works both ways: it records no visits by or to the member, and nothing of that time appears later', async () => {
  const him = await aMan();
  const other = await aMan();
  await look(other, her);
  const on = await incognito(her, true);
  expect(on.body.data.incognito).toBe(true);
  expect(await visitorsOf(her)).toEqual({ data: [], incognito: true });
  // While she is incognito, neither visits to her nor her own visits are recorded.
  await look(him, her);
  await look(her, him);
  expect(await recorded()).toHaveLength(1);
  expect((await visitorsOf(him)).data).toEqual([]);
  expect((await incognito(her, false)).body.data.incognito).toBe(false);
  expect(idsOf((await visitorsOf(her)).data)).toEqual([other.id]);
  expect((await visitorsOf(him)).data).toEqual([]);
  await look(him, her);
  await look(her, him);
  expect(idsOf((await visitorsOf(her)).data).toSorted()).toEqual([other.id, him.id].toSorted());
  expect(idsOf((await visitorsOf(him)).data)).toEqual([her.id]);
});

test('a visit in progress while incognito is switched on is not recorded', async () => {
  const him = await aMan();
  let looking: Promise<{ status: number }> | undefined;
  // The visit is its own request and does not run inside the transaction.
  const apart = AsyncLocalStorage.snapshot();
  await inTransaction(app.context.db, async (trx) => {
    await trx.updateTable('members').set({ incognito: 1 }).where('id', '=', him.id).execute();
    // It starts before the switch is committed and can write only after it.
    looking = apart(() => look(him, her));
    await new Promise((resolve) => setTimeout(resolve, 150));
  });
  expect((await looking)?.status).toBe(200);
  expect(await recorded()).toEqual([]);
});

test('with visits and switches in parallel, no visit is recorded after the switch was answered', async () => {
  const him = await aMan();
  for (let round = 0; round < 4; round += 1) {
    const looks = Array.from({ length: 6 }, () => look(him, her));
    await incognito(him, true);
    const before = await recorded();
    await Promise.all(looks);
    expect(await recorded()).toEqual(before);
    await incognito(him, false);
    await app.context.db.deleteFrom('visits').execute();
  }
});

test('a visit by an incognito member looks the same to others, and staff see nothing of it', async () => {
  const [open, hidden] = [await aMan(), await aMan()];
  await incognito(hidden, true);
  const [one, two] = [await look(open, her), await look(hidden, her)];
  expect(two.status).toBe(one.status);
  expect(Object.keys(two.body)).toEqual(Object.keys(one.body));
  expect(JSON.stringify((await look(her, hidden)).body)).not.toContain('incognito');
  const staff = await signInStaff(app);
  expect(JSON.stringify((await staff.get(`/admin/users/${hidden.id}`)).body)).not.toContain('incognito');
});

test('staff and guests leave no visits and have no visitor list', async () => {
  const staff = await signInStaff(app);
  const guest = new Person(app);
  expect((await look(staff, her)).status).toBe(200);
  expect((await look(guest, her)).status).toBe(200);
  await look(her, her);
  expect(await recorded()).toEqual([]);
  for (const nobody of [guest, staff]) {
    expect((await nobody.get('/users/visitors')).status).toBe(401);
    expect((await nobody.put('/users/incognito', { incognito: true })).status).toBe(401);
  }
  expect((await her.put('/users/incognito', { incognito: 'yes' })).status).toBe(400);
  expect((await her.put('/users/incognito', {})).status).toBe(400);
  for (const query of ['limit=0', 'limit=51', 'cursor=bad', `cursor=${'e'.repeat(300)}`]) {
    expect([query, (await her.get(`/users/visitors?${query}`)).status]).toEqual([query, 400]);
  }
});

test('Total Visitors stays 70 until the setting shows the real number; the list is always real [S2.17, S9.1]', async () => {
  const him = await aMan();
  await look(him, her);
  await app.advance(DAY_MS);
  await look(him, her);
  expect((await her.refresh()).visitors).toBe(70);
  const { saveSettingsValue } = await import('../../src/modules/settings/queries.ts');
  await saveSettingsValue(app.context.db, JSON.stringify({ visitorsShown: 'real' }), 0);
  expect((await her.refresh()).visitors).toBe(1);
  expect((await visitorsOf(her)).data).toHaveLength(1);

  // The number leaves out the same members as the list.
  const [blocked, paused, stays] = [await aMan(), await aMan(), await aMan()];
  for (const visitor of [blocked, paused, stays]) await look(visitor, her);
  await block(her, blocked);
  await paused.put('/users/pause', { paused: true });
  const listed = (await visitorsOf(her)).data;
  expect(idsOf(listed).toSorted()).toEqual([him.id, stays.id].toSorted());
  expect((await her.refresh()).visitors).toBe(2);
  await incognito(her, true);
  expect([(await her.refresh()).visitors, (await visitorsOf(her)).data]).toEqual([0, []]);
});

test('the archive lists visitors exactly as the screen does', async () => {
  const him = await signUpActive(app, { gender: 'men', name: 'Tanvir Hiddenname' });
  await look(him, her);
  const people = async () => JSON.parse((await downloadExport(her)).text('people.json'));
  expect((await people()).visitors).toMatchObject([{ person: { _id: him.id, lastName: 'H' }, days: 1 }]);
  await incognito(her, true);
  expect((await people()).visitors).toEqual([]);
  expect(JSON.parse((await downloadExport(her)).text('profile.json')).incognito).toBe(true);
});
