import { dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage } from '../support/commerce.ts';
import { signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const trxId = 'AAAA111111';
const path = '/admin/transactions/statement';

let app: TestApp;
let staff: StaffPerson;
let id: string;
let text: string;
beforeEach(async () => {
  app = await startTestApp();
  const { id: packageId } = await addPackage(app);
  const member = await signUp(app, { gender: 'women' });
  const payment = { packageId, paymentMethod: 'bKash', senderNumber: '01711222333', trxId };
  id = (await member.post('/transaction/manual', payment)).body.data._id;
  text = `Date,TrxID,Amount\n${dhakaDay(app.context.clock())},${trxId},990`;
  staff = await signInStaff(app);
});
afterEach(() => app.close());

const check = (by: StaffPerson, written = text) => by.post(path, { method: 'bKash', text: written });
const approve = (by: StaffPerson) =>
  by.post(`${path}/approve`, { method: 'bKash', text, payments: [id], amount: 990 });
const status = async () => (await staff.get(`/admin/transactions/${id}`)).body.data.status;

test('a payment with a concern is left to staff', async () => {
  await app.context.db.updateTable('transactions').set({ concern: 'OLD_OFFER' }).execute();
  expect((await check(staff)).body.data.lines).toEqual([
    expect.objectContaining({ trxId, doubt: 'CONCERN' }),
  ]);
  expect((await approve(staff)).body.data).toEqual({ approved: [], held: [], skipped: [id] });
});

test('attack 128: an Uploader reads and approves nothing; a broken table is refused in words', async () => {
  const uploader = await signInStaff(app, 'uploader');
  expect((await check(uploader)).status).toBe(403);
  expect((await approve(uploader)).status).toBe(403);
  const broken = await check(staff, `${text}\n"${'x'.repeat(5_000)}`);
  expect([broken.status, broken.body.code]).toEqual([400, 'INVALID']);
  expect(await status()).toBe('PENDING');
});
