import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { openUnlockFixture, type UnlockFixture } from '../support/fixtures/unlock-fixture.ts';
import { nameProven } from '../support/guardians.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';

let fixture: UnlockFixture;
let staff: StaffPerson;
beforeEach(async () => {
  fixture = await openUnlockFixture();
  const { app, man } = fixture;
  app.stopClock();
  staff = await signInStaff(app);
  await grantPackage(app, man.id, await addPackage(app, { connects: 3, valid_days: 90 }));
});
afterEach(() => fixture.app.close());

const path = () => `/users/premium/${fixture.woman.id}`;
const unlock = (shows: string) => fixture.man.patch(path(), { projections: ['phoneNumber'], shows, cost: 1 });
const left = () => balanceOf(fixture.app, fixture.man.id);

/** Lets days pass in which everybody is here. */
async function pass(days: number): Promise<void> {
  for (let n = 0; n < days; n += 4) {
    await fixture.app.advance(Math.min(4, days - n) * DAY_MS);
    for (const member of [fixture.man, fixture.woman]) await member.get('/users');
  }
  await staff.signIn();
}

const report = () =>
  fixture.man.post('/report', {
    reportedUser: fixture.woman.id,
    reportCategory: reportWordIds['never reachable'],
  });

async function uphold(): Promise<unknown> {
  const [one] = (await staff.get('/admin/report')).body.data;
  const { reports } = (await staff.get(`/admin/report/${one._id}`)).body.data;
  const upheld = reports.map(({ _id }: { _id: string }) => _id);
  await staff.patch(`/admin/report/${one._id}`, { decision: 'WARN', reason: '6', upheld });
  return (await staff.get(`/admin/report/${one._id}`)).body.data.reports[0].evidence.connectReturned;
}

test('an upheld report returns what the guardian cost besides the own number, once', async () => {
  await unlock('self');
  await pass(2);
  await nameProven(fixture.app, fixture.woman);
  await unlock('guardian');
  expect(await left()).toEqual({ ledger: 1, remaining: 1 });
  await pass(8);
  expect((await report()).status).toBe(201);
  expect(await uphold()).toBe(true);
  expect(await left()).toEqual({ ledger: 3, remaining: 3 });
});

test('of a contact that was added later, the report has its own days and returns only its connect', async () => {
  await nameProven(fixture.app, fixture.woman);
  await unlock('guardian');
  await pass(40);
  await fixture.woman.patch('/guardian', { contactOfRecord: 'both' });
  await unlock('self');
  const refused = await report();
  expect([refused.status, refused.body.code]).toEqual([403, 'REPORT_TOO_EARLY']);
  await pass(8);
  expect((await report()).status).toBe(201);
  expect(await left()).toEqual({ ledger: 1, remaining: 1 });
  expect(await uphold()).toBe(true);
  expect(await left()).toEqual({ ledger: 2, remaining: 2 });
});

test('what was spent after the report stays spent', async () => {
  await unlock('self');
  await pass(8);
  expect((await report()).status).toBe(201);
  await pass(1);
  await nameProven(fixture.app, fixture.woman);
  await unlock('guardian');
  await uphold();
  expect(await left()).toEqual({ ledger: 2, remaining: 2 });
});
