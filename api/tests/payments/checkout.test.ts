import type { AdminTransaction } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addPackage, balanceOf, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { postForm, runChecks, shortenPatience, startCheckout, statusOf } from '../support/payments.ts';
import { type Member, Person, signUp } from '../support/people.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';
import { nextEvent, openSocket } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let gateway: LocalSslcommerz;
let app: TestApp;
let silver: SoldPackage;
let member: Member;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  gateway.fault = undefined;
  app = await startTestApp(gateway.environment);
  shortenPatience(app, gateway);
  silver = await addPackage(app);
  member = await signUp(app, { gender: 'women', email: { address: 'ayesha@example.com' } });
});
afterEach(() => app.close());
afterAll(() => gateway.close());

test('a member pays at the gateway and has the connects when the browser returns', async () => {
  const socket = await openSocket(await app.listen(), member);
  const told = nextEvent(socket, 'account-update');
  const answer = await member.post('/transaction/checkout', { packageId: silver.id, provider: 'sslcommerz' });
  expect([answer.status, answer.body.data]).toEqual([
    201,
    {
      trxId: expect.stringMatching(/^[0-9A-Z]{20}$/),
      redirectUrl: expect.stringContaining(`${gateway.origin}/EasyCheckOut/`),
    },
  ]);
  const { trxId } = answer.body.data;
  // The gateway learns what it needs for the payment, and nothing else of the member.
  expect(Object.fromEntries(gateway.sessions.get(trxId) ?? [])).toMatchObject({
    tran_id: trxId,
    total_amount: '990.00',
    cus_name: 'Ayesha Rahman',
    cus_email: 'ayesha@example.com',
    cus_phone: expect.stringMatching(/^\+88017/),
    product_name: 'Silver',
  });
  expect((await member.get(`/transaction/${trxId}`)).body.data).toMatchObject({
    trxId,
    amount: 990,
    status: 'PENDING',
    paymentMethod: 'SSLCOMMERZ',
    // What "Try again" keeps.
    package: { _id: silver.id },
    provider: 'sslcommerz',
  });

  const form = gateway.formOf(gateway.pay(trxId));
  // The browser comes from the gateway's page, perhaps with the member's cookie.
  const back = await postForm(app, 'success', form, {
    origin: 'https://securepay.sslcommerz.com',
    cookie: member.cookie ?? '',
  });
  expect([back.status, back.headers.get('location')]).toEqual([
    303,
    `http://localhost:0/payment?trxId=${trxId}`,
  ]);
  expect((await member.get(`/transaction/${trxId}`)).body.data).toMatchObject({
    status: 'VALID',
    card: { brand: 'VISA', number: '432149XXXXXX0667' },
  });
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
  expect((await member.get('/users/notifications')).body.data[0]).toMatchObject({ about: 'payment' });
  await told;
});

test('the settings name what members can pay with now', async () => {
  const payment = async (asked: TestApp) => (await new Person(asked).get('/admin-settings')).body.payment;
  expect(await payment(app)).toEqual({
    providers: ['sslcommerz'],
    manual: ['bKash', 'Nagad', 'Rocket', 'Bank'],
  });
  const staff = await signInStaff(app);
  const settings = (await staff.get('/admin/settings')).body;
  await staff.put('/admin/settings', {
    ...settings,
    manualPayment: { ...settings.manualPayment, Nagad: ' ', Rocket: '' },
  });
  expect((await payment(app)).manual).toEqual(['bKash', 'Bank']);

  const without = await startTestApp();
  expect((await payment(without)).providers).toEqual([]);
  const buyer = await signUp(without, { gender: 'men' });
  const { id: packageId } = await addPackage(without);
  expect((await buyer.post('/transaction/checkout', { packageId })).status).toBe(503);
  expect((await postForm(without, 'ipn', { tran_id: 'X' })).status).toBe(404);
  await without.close();
});

test('the same Idempotency-Key starts one payment, also of eight at once; another key starts another', async () => {
  const start = (key: string, packageId = silver.id) =>
    member.post('/transaction/checkout', { packageId }, { 'idempotency-key': key });
  const first = await start('one');
  expect((await start('one')).body).toEqual(first.body);
  const answers = await Promise.all(Array.from({ length: 8 }, () => start('two')));
  const started = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [body.data.trxId] : [])));
  expect(started.size).toBe(1);
  // A repeat that comes before the gateway has answered is refused, and can be made again.
  for (const { status } of answers) expect([201, 409]).toContain(status);
  expect((await start('two')).body.data.trxId).toBe([...started][0]);
  const gold = await addPackage(app, { name: 'Gold', position: 2 });
  expect((await start('one', gold.id)).status).toBe(409);
  expect((await member.get('/transaction/user')).body.data).toHaveLength(2);
  // A key belongs to its member.
  const other = await signUp(app, { gender: 'men' });
  const theirs = await other.post(
    '/transaction/checkout',
    { packageId: silver.id },
    { 'idempotency-key': 'one' },
  );
  expect(theirs.body.data.trxId).not.toBe(first.body.data.trxId);
});

test.each([
  ['a package that is not offered', async () => (await addPackage(app, { is_active: 0 })).id, {}, 403],
  ['a package below 10 Tk', async () => (await addPackage(app, { price: 9 })).id, {}, 403],
  ['a package above 500,000 Tk', async () => (await addPackage(app, { price: 500_001 })).id, {}, 403],
  ['a package that does not exist', () => '0190a000-0000-7000-8000-000000000000', {}, 404],
  ['a gateway that is not set up', () => silver.id, { provider: 'bkash' }, 400],
  ['a gateway that nobody knows', () => silver.id, { provider: 'paypal' }, 400],
])('%s cannot be paid for, and leaves no transaction', async (_, packageOf, more, status) => {
  const answer = await member.post('/transaction/checkout', { packageId: await packageOf(), ...more });
  expect(answer.status).toBe(status);
  expect((await member.get('/transaction/user')).body.data).toEqual([]);
});

test.each([10, 500_000])('a package of %i Tk can be paid for', async (price) => {
  const trxId = await startCheckout(member, (await addPackage(app, { price })).id);
  expect(gateway.sessions.get(trxId)?.get('total_amount')).toBe(`${price}.00`);
});

test('a member who left the page of the gateway can start again; only one New package is credited', async () => {
  const starter = await addPackage(app, { name: 'Starter', package_type: 'New', connects: 5, position: 2 });
  const left = await startCheckout(member, starter.id);
  const [, offer] = (await member.get('/packages')).body.data;
  expect(offer).not.toHaveProperty('openPurchase');
  const second = await startCheckout(member, starter.id);
  expect([await statusOf(member, left), await statusOf(member, second)]).toEqual(['CANCELLED', 'PENDING']);
  // They pay in both windows: the first money counts, the other payment waits for staff.
  for (const trxId of [left, second]) await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId)));
  expect([await statusOf(member, left), await statusOf(member, second)]).toEqual(['VALID', 'HELD']);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 5, remaining: 5 });
  const staff = await signInStaff(app);
  const held = (await staff.get<{ data: AdminTransaction[] }>('/admin/transactions?status=HELD')).body.data;
  expect(held).toMatchObject([{ trxId: second, heldFor: 'NEW_PACKAGE_USED' }]);
  for (const [status, code] of [
    ['FAILED', 'MONEY_RECEIVED'],
    ['VALID', 'NEW_PACKAGE_USED'],
  ]) {
    const answer = await staff.patch(`/admin/transactions/${held[0]?._id}`, { status });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
  }
});

test('a member who left the page of the gateway can pay by hand', async () => {
  const starter = await addPackage(app, { name: 'Starter', package_type: 'New', position: 2 });
  const left = await startCheckout(member, starter.id);
  const told = await member.post('/transaction/manual', {
    packageId: starter.id,
    paymentMethod: 'bKash',
    senderNumber: '01711-222333',
    trxId: 'HAND000001',
  });
  expect(told.status).toBe(201);
  expect(await statusOf(member, left)).toBe('CANCELLED');
  // While staff decide that, the gateway is not offered for such a package.
  const again = await member.post('/transaction/checkout', { packageId: starter.id });
  expect([again.status, again.body.code]).toEqual([409, 'NEW_PACKAGE_OPEN']);
});

test('staff do not decide a payment while the gateway does', async () => {
  const trxId = await startCheckout(member, silver.id);
  const staff = await signInStaff(app);
  const [open] = (await staff.get<{ data: AdminTransaction[] }>('/admin/transactions')).body.data;
  const answer = await staff.patch(`/admin/transactions/${open?._id}`, { status: 'VALID' });
  expect([answer.status, answer.body.code]).toEqual([409, 'ALREADY_DECIDED']);
  expect(await statusOf(member, trxId)).toBe('PENDING');
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
});

test('a transaction is shown to its buyer only', async () => {
  const trxId = await startCheckout(member, silver.id);
  const other = await signUp(app, { gender: 'men' });
  expect((await other.get(`/transaction/${trxId}`)).status).toBe(404);
  expect((await new Person(app).get(`/transaction/${trxId}`)).status).toBe(401);
});

test('the payment of a member who deleted the account waits for staff, and keeps no card', async () => {
  const trxId = await startCheckout(member, silver.id);
  await app.context.db
    .updateTable('members')
    .set({ removed_at: app.context.clock() })
    .where('id', '=', member.id)
    .execute();
  expect((await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId)))).status).toBe(200);
  const row = await app.context.db
    .selectFrom('transactions')
    .select(['status', 'error', 'card_number'])
    .where('trx_id', '=', trxId)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ status: 'HELD', error: 'BUYER_GONE', card_number: null });
});

test('the gateway is asked after 1, 5 and 15 minutes, 1, 6 and 24 hours, then the payment is over', async () => {
  app.stopClock();
  const trxId = await startCheckout(member, silver.id);
  gateway.calls.length = 0;
  const askedAt: number[] = [];
  for (let minute = 1; minute <= 25 * 60; minute += 1) {
    await app.advance(60_000);
    // The job runs each minute; most of its runs find nothing due.
    const due = await app.context.db
      .selectFrom('transactions')
      .select('id')
      .where('next_check_at', '<=', app.context.clock())
      .execute();
    if (due.length > 0) await runChecks(app);
    if (gateway.calls.length > askedAt.length) askedAt.push(minute);
  }
  expect(askedAt).toEqual([1, 5, 15, 60, 360, 1440]);
  expect(await statusOf(member, trxId)).toBe('EXPIRED');
  // The money that arrives after all counts.
  await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId)));
  expect(await statusOf(member, trxId)).toBe('VALID');
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
});

test('after an outage the gateway is asked once, not once for each time that was missed', async () => {
  app.stopClock();
  await startCheckout(member, silver.id);
  gateway.calls.length = 0;
  await app.advance(7 * 3_600_000);
  await runChecks(app);
  expect(gateway.calls).toHaveLength(1);
});

test('a gateway that is silent for 24 hours leaves the payment to staff, until it confirms the money', async () => {
  app.stopClock();
  const trxId = await startCheckout(member, silver.id);
  gateway.fault = '500';
  await app.advance(DAY_MS);
  await runChecks(app);
  const staff = await signInStaff(app);
  const held = (await staff.get<{ data: AdminTransaction[] }>('/admin/transactions?status=HELD')).body.data;
  expect(held).toMatchObject([{ trxId, heldFor: 'GATEWAY_SILENT' }]);
  gateway.fault = undefined;
  await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId)));
  expect(await statusOf(member, trxId)).toBe('VALID');
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
});

test('two processes ask about a payment once', async () => {
  app.stopClock();
  const trxId = await startCheckout(member, silver.id);
  gateway.pay(trxId);
  gateway.calls.length = 0;
  await app.advance(60_000);
  await Promise.all([runChecks(app), runChecks(app)]);
  expect(gateway.calls).toHaveLength(1);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
});

test('a risky payment that staff approve is credited; a member who bought before keeps what was there', async () => {
  await grantPackage(app, member.id, silver);
  const trxId = await startCheckout(member, silver.id);
  await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId, { risk_level: '1' })));
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
  const staff = await signInStaff(app);
  const [held] = (await staff.get<{ data: AdminTransaction[] }>('/admin/transactions?status=HELD')).body.data;
  await staff.patch(`/admin/transactions/${held?._id}`, { status: 'VALID' });
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 30, remaining: 30 });
});
