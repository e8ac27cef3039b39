import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let woman: Member;
let staff: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  woman = await signUpActive(app, { gender: 'women' });
  // The number was not confirmed for more than 60 days, so its connect is held.
  await app.advance(61 * DAY_MS);
  man = await signUpActive(app, { gender: 'men' });
  staff = await signInStaff(app);
});
afterEach(() => app.close());

/** Buys three connects, unlocks one contact, and is paid back whole. */
async function buyUnlockAndRefund(): Promise<void> {
  const silver = await addPackage(app, { connects: 3, valid_days: 90 });
  await grantPackage(app, man.id, silver);
  await unlock(man, woman.id);
  const [purchase] = (await man.get('/transaction/user')).body.data;
  const refund = { reason: 'Asked within a day', method: 'bKash', reference: 'RF12345678' };
  expect((await staff.post(`/admin/transactions/${purchase._id}/refund`, refund)).status).toBe(201);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 0, remaining: 0 });
}

const connectNotices = async () =>
  (await man.get('/users/notifications')).body.data.filter(
    ({ about }: { about: string }) => about === 'connect',
  );

test('a held connect of a refunded purchase does not come back after 72 hours', async () => {
  await buyUnlockAndRefund();
  await runDueAfter(app, 72 * 3_600_000);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 0, remaining: 0 });
  expect(await connectNotices()).toEqual([]);
});

test('an upheld report does not return a connect of a refunded purchase', async () => {
  await buyUnlockAndRefund();
  await runDueAfter(app, 8 * DAY_MS);
  // A contact report needs a package that runs.
  await grantPackage(app, man.id, await addPackage(app, { connects: 1, valid_days: 90 }));
  await man.post('/report', { reportedUser: woman.id, reportCategory: reportWordIds['never reachable'] });
  await staff.signIn();
  const [one] = (await staff.get('/admin/report')).body.data;
  const { reports } = (await staff.get(`/admin/report/${one._id}`)).body.data;
  const upheld = reports.map(({ _id }: { _id: string }) => _id);
  expect(
    (await staff.patch(`/admin/report/${one._id}`, { decision: 'WARN', reason: '6', upheld })).status,
  ).toBe(200);
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 1, remaining: 1 });
});
