import type { LedgerEntry, Transaction } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { settleDueHolds } from '../../src/modules/reachability/index.ts';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addMembersLike, addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hour = 3_600_000;
const never = new AbortController().signal;

let app: TestApp;
let man: Member;
let staff: StaffPerson;
let owners: string[];
let purchase: Transaction;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  const woman = await signUpActive(app, { gender: 'women' });
  owners = await addMembersLike(app, woman, 6);
  // The numbers were not confirmed for more than 60 days, so their connects are held.
  await app.advance(61 * DAY_MS);
  man = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, await addPackage(app, { connects: 6, price: 600, valid_days: 90 }));
  [purchase] = (await man.get('/transaction/user')).body.data;
  staff = await signInStaff(app);
});
afterEach(() => app.close());

/** Unlocks these contacts, one a second. */
async function unlock(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await app.advance(1000);
    const answer = await man.patch(`/users/premium/${id}`, { projections: ['phoneNumber'] });
    expect(answer.body.hold.state).toBe('HELD');
  }
}

async function refund(amount?: number): Promise<number> {
  await app.advance(1000);
  const order = { amount, reason: 'Asked within a day', method: 'bKash', reference: 'RF12345678' };
  const answer = await staff.post(`/admin/transactions/${purchase._id}/refund`, order);
  expect(answer.status).toBe(201);
  return answer.body.data.connects;
}

const stillHeld = async (): Promise<boolean[]> => {
  const answers = await Promise.all(owners.map((id) => man.get(`/users/premium/${id}`)));
  return answers.map(({ body }) => body.hold?.state === 'HELD');
};

/** Those beyond the third wait for staff, and then come back. */
async function settleWaiting(): Promise<void> {
  await app.advance(72 * hour);
  await settleDueHolds(app.context, never);
}

const expectBalance = async (connects: number) =>
  expect(await balanceOf(app, man.id)).toEqual({ ledger: connects, remaining: connects });

test('attack 65: connects that are all held are taken by a part refund, and do not come back after 72 hours', async () => {
  await unlock(owners);
  await expectBalance(0);
  expect(await refund(400)).toBe(4);
  // The newest holds end. Their contacts stay open.
  expect(await stillHeld()).toEqual([true, true, false, false, false, false]);
  expect((await man.get('/premium-user/user')).body).toMatchObject({ remainingConnects: 0, heldConnects: 2 });
  const notices = (await man.get('/users/notifications')).body.data as { about: string }[];
  expect(notices.filter(({ about }) => about === 'connect')).toHaveLength(2);
  await expectBalance(0);
  await runDueAfter(app, 72 * hour);
  await expectBalance(2);
  const last = await man.patch(`/users/premium/${owners[5]}`, { projections: ['phoneNumber'] });
  expect(last.body).toMatchObject({ remainingConnects: 2, data: { phoneNumber: expect.anything() } });
  const { ledger } = (await staff.get(`/admin/premium-user/${man.id}`)).body.data;
  const taken = (ledger as LedgerEntry[]).filter(({ reason }) => reason === 'REFUND');
  expect(taken.map(({ delta }) => delta)).toEqual([0, 0, 0, 0]);
});

test('attack 65: what is left goes first, each part takes its own share, and the whole refund the rest', async () => {
  await unlock(owners.slice(0, 4));
  await expectBalance(2);
  expect(await refund(100)).toBe(1);
  expect(await refund(300)).toBe(3);
  expect(await stillHeld()).toEqual([true, true, false, false, false, false]);
  await expectBalance(0);
  expect(await refund()).toBe(2);
  await runDueAfter(app, 72 * hour);
  await expectBalance(0);
  const { refunds } = (await staff.get(`/admin/transactions/${purchase._id}`)).body.data;
  expect(refunds.map(({ connects }: { connects: number }) => connects)).toEqual([1, 3, 2]);
});

test('attack 65: an upheld report returns no held connect that a part refund took', async () => {
  await unlock(owners);
  await refund(100);
  await app.advance(8 * DAY_MS);
  await settleDueHolds(app.context, never);
  await settleWaiting();
  await expectBalance(5);
  await man.post('/report', { reportedUser: owners[5], reportCategory: reportWordIds['never reachable'] });
  await staff.signIn();
  const [one] = (await staff.get('/admin/report')).body.data;
  const { reports } = (await staff.get(`/admin/report/${one._id}`)).body.data;
  const upheld = reports.map(({ _id }: { _id: string }) => _id);
  const decision = { decision: 'WARN', reason: '6', upheld };
  expect((await staff.patch(`/admin/report/${one._id}`, decision)).status).toBe(200);
  await expectBalance(5);
});

test('attack 65: a part refund at the moment at which the held connects come back takes its share', async () => {
  await unlock(owners);
  await app.advance(73 * hour);
  await staff.signIn();
  const [taken] = await Promise.all([
    refund(400),
    settleDueHolds(app.context, never),
    settleDueHolds(app.context, never),
  ]);
  await settleDueHolds(app.context, never);
  expect(taken).toBe(4);
  await settleWaiting();
  await expectBalance(2);
});
