import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectReceiver } from '../../src/modules/connect-ledger/index.ts';
import { addReturnedConnect, insertLedgerRow } from '../../src/modules/connect-ledger/queries.ts';
import { returnConnects } from '../../src/modules/connects/index.ts';
import { findUnlock } from '../../src/modules/connects/queries.ts';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { runDueAfter } from '../support/lifecycle.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let man: Member;
let women: Member[];
let staff: StaffPerson;
let purchaseId: string;

/** He buys ten connects for 1,000 Tk and spends four. */
beforeEach(async () => {
  app = await startTestApp();
  women = [];
  for (let n = 0; n < 4; n += 1) women.push(await signUpActive(app, { gender: 'women' }));
  man = await signUpActive(app, { gender: 'men' });
  staff = await signInStaff(app);
  await grantPackage(app, man.id, await addPackage(app, { price: 1000, connects: 10, valid_days: 90 }));
  for (const { id } of women)
    expect((await man.patch(`/users/premium/${id}`, { projections: ['phoneNumber'] })).status).toBe(200);
  purchaseId = (await man.get('/transaction/user')).body.data[0]._id;
  await expectLeft(6);
});
afterEach(() => app.close());

const expectLeft = async (connects: number) =>
  expect(await balanceOf(app, man.id)).toEqual({ ledger: connects, remaining: connects });

async function refund(amount: number | undefined): Promise<number> {
  const body = { amount, reason: 'Asked for', method: 'bKash', reference: `RF${amount ?? 0}12345` };
  const answer = await staff.post(`/admin/transactions/${purchaseId}/refund`, body);
  expect(answer.status).toBe(201);
  return answer.body.data.connects;
}

/** Returns the connects of these contacts, as upheld reports do. */
async function returnAll(owners: readonly Member[]): Promise<(ConnectReceiver | undefined)[]> {
  const returned: (ConnectReceiver | undefined)[] = [];
  for (const { id: ownerId } of owners)
    returned.push(
      await inTransaction(app.context.db, (trx) =>
        returnConnects(
          app.context,
          trx,
          { viewerId: man.id, ownerId, reportedAt: app.context.clock() },
          app.context.clock(),
        ),
      ),
    );
  return returned;
}

/** Returns the connect of this contact to the member, as releases did that knew no debt. */
const returnToMember = (owner: Member) =>
  inTransaction(app.context.db, async (trx) => {
    const now = app.context.clock();
    const unlock = await findUnlock(trx, man.id, owner.id);
    await addReturnedConnect(trx, man.id, now);
    await insertLedgerRow(trx, {
      id: mintId(now),
      member_id: man.id,
      reason: 'RETURN',
      reference_id: unlock?.id ?? '',
      purchase_id: purchaseId,
      delta: 1,
      created_at: now,
    });
  });

test('attack 78: connects that come back pay first what a part refund could not take', async () => {
  // Nine connects were paid back, and six are left: three are a debt of this purchase.
  expect(await refund(900)).toBe(6);
  await expectLeft(0);
  expect(await returnAll(women)).toEqual(['REFUND', 'REFUND', 'REFUND', 'MEMBER']);
  await expectLeft(1);
  // Each connect comes back, or pays, once.
  expect(await returnAll(women)).toEqual([undefined, undefined, undefined, undefined]);
  await expectLeft(1);
});

test('attack 78: the same by upheld reports; only who has a connect back is told so', async () => {
  await refund(900);
  await app.advance(8 * DAY_MS);
  await staff.signIn();
  for (const { id } of women)
    await man.post('/report', { reportedUser: id, reportCategory: reportWordIds['never reachable'] });
  const cases = (await staff.get('/admin/report')).body.data;
  expect(cases).toHaveLength(4);
  for (const { _id } of cases) {
    const { reports } = (await staff.get(`/admin/report/${_id}`)).body.data;
    const upheld = reports.map((one: { _id: string }) => one._id);
    const decision = { decision: 'WARN', reason: '6', upheld };
    expect((await staff.patch(`/admin/report/${_id}`, decision)).status).toBe(200);
  }
  await expectLeft(1);
});

test('a later part refund takes what the debt still lacks, and no connect twice', async () => {
  expect(await refund(900)).toBe(6);
  expect(await returnAll(women.slice(0, 2))).toEqual(['REFUND', 'REFUND']);
  // Of ten connects 9.5 are paid back: eight are taken, one is still a debt.
  expect(await refund(50)).toBe(0);
  expect(await returnAll(women.slice(2))).toEqual(['REFUND', 'MEMBER']);
  await expectLeft(1);
  // The rest of the price takes the rest.
  expect(await refund(undefined)).toBe(1);
  await expectLeft(0);
});

test('a purchase owes nothing for another one, and a refund of what is left owes nothing', async () => {
  expect(await refund(600)).toBe(6);
  expect(await returnAll(women.slice(0, 2))).toEqual(['MEMBER', 'MEMBER']);
  await expectLeft(2);
  await grantPackage(app, man.id, await addPackage(app, { connects: 5, valid_days: 90 }));
  expect(await refund(300)).toBe(2);
  await expectLeft(5);
  expect(await returnAll(women.slice(2))).toEqual(['REFUND', 'MEMBER']);
  await expectLeft(6);
});

test('a held connect that pays the debt settles once, and its buyer is not told of a return', async () => {
  const silent = await signUpActive(app, { gender: 'women' });
  await app.context.db
    .updateTable('members')
    .set({ created_at: app.context.clock() - 61 * DAY_MS })
    .where('id', '=', silent.id)
    .execute();
  await refund(900);
  await returnToMember(women[0] as Member);
  const path = `/users/premium/${silent.id}`;
  const answer = await man.patch(path, { projections: ['phoneNumber'] });
  expect(answer.body.hold).toMatchObject({ state: 'HELD' });
  await runDueAfter(app, 3 * DAY_MS);
  await expectLeft(0);
  expect((await man.get(path)).body).not.toHaveProperty('hold');
  const { data } = (await man.get('/users/notifications')).body;
  expect(data.filter(({ about }: { about: string }) => about === 'connect')).toEqual([]);
});
