import { migrations } from '@milon/migrations';
import type { AdminTransaction, OfferedPackage, Transaction } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { Insertable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryCredit } from '../../src/modules/transactions/credit-purchase.ts';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import type { Database } from '../../src/platform/database/schema.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, balanceOf, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { type Member, signUp } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let starter: SoldPackage;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  starter = await addPackage(app, { name: 'Starter', package_type: 'New', connects: 5, position: 1 });
  silver = await addPackage(app, { position: 2 });
});
afterEach(() => app.close());

const reportPayment = (member: Member, trxId: string, more: object = {}) =>
  member.post<{ data: Transaction; code: string; message: string; fields?: string[] }>(
    '/transaction/manual',
    { packageId: starter.id, paymentMethod: 'bKash', senderNumber: '01711-222333', trxId, ...more },
  );

const offersFor = async (member: Member) =>
  (await member.get<{ data: OfferedPackage[] }>('/packages')).body.data.map(
    ({ name, openPurchase }) => `${name}${openPurchase ? ' (open)' : ''}`,
  );

test('a member has one open purchase of a New package at a time, even after sixteen parallel requests', async () => {
  const member = await signUp(app, { gender: 'men' });
  const other = await signUp(app, { gender: 'women' });
  const second = await addPackage(app, { name: 'Hello', package_type: 'New', position: 3 });
  expect(await offersFor(member)).toEqual(['Starter', 'Silver', 'Hello']);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) =>
      reportPayment(member, `NEW0000${10 + n}`, { packageId: n % 2 ? starter.id : second.id }),
    ),
  );
  const made = answers.filter((answer) => answer.status === 201);
  expect(made).toHaveLength(1);
  const refused = answers.filter((answer) => answer.status !== 201);
  for (const { body, status } of refused) {
    expect([status, body.code, body.fields]).toEqual([409, 'NEW_PACKAGE_OPEN', ['packageId']]);
    expect(body.message).toContain('please do not pay again');
  }
  // The shop shows this before the member pays. Other packages and other members are not affected.
  expect(await offersFor(member)).toEqual(['Starter (open)', 'Silver', 'Hello (open)']);
  expect((await reportPayment(member, 'SILVER001', { packageId: silver.id })).status).toBe(201);
  expect((await reportPayment(other, 'OTHER0001')).status).toBe(201);

  // After the refusal the member can buy it again, also with the refused id (attack 77).
  const staff = await signInStaff(app);
  const open = made[0]?.body.data as Transaction;
  await staff.patch(`/admin/transactions/${open._id}`, { status: 'FAILED' });
  expect(await offersFor(member)).toEqual(['Starter', 'Silver', 'Hello']);
  expect((await reportPayment(member, open.trxId)).status).toBe(201);
});

test('a New package is not credited after the member bought another one: its money waits for a refund', async () => {
  const member = await signUp(app, { gender: 'women' });
  const staff = await signInStaff(app);
  const waiting = (await reportPayment(member, 'STARTER01')).body.data;
  const paid = (await reportPayment(member, 'SILVER001', { packageId: silver.id })).body.data;
  await staff.patch(`/admin/transactions/${paid._id}`, { status: 'VALID' });
  const path = `/admin/transactions/${waiting._id}`;
  // Whoever approves says that the money arrived.
  const approved = await staff.patch(path, { status: 'VALID' });
  expect(approved.body.data).toMatchObject({ status: 'HELD', heldFor: 'NEW_PACKAGE_USED' });
  for (const [status, code] of [
    ['VALID', 'NEW_PACKAGE_USED'],
    ['FAILED', 'MONEY_RECEIVED'],
  ]) {
    const answer = await staff.patch(path, { status });
    expect([answer.status, answer.body.code]).toEqual([409, code]);
    expect(answer.body.message).toMatch(/refund/i);
  }
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
  const audit = await staff.get(`/admin/audit?targetId=${waiting._id}`);
  expect(audit.body.data).toMatchObject([{ action: 'transaction.hold' }]);
  expect((await member.get('/transaction/user')).body.data).toMatchObject([
    { trxId: 'SILVER001', status: 'VALID' },
    { trxId: 'STARTER01', status: 'HELD' },
  ]);
  const byHand = { reason: 'Not a new member', method: 'bKash', reference: 'RF12345678' };
  expect((await staff.post(`${path}/refund`, byHand)).body.data).toMatchObject({ amount: 990, connects: 0 });
});

test('a payment reported in the first 30 days is credited, however late staff decide', async () => {
  const member = await signUp(app, { gender: 'men' });
  await app.advance(30 * DAY_MS - 60_000);
  const told = await reportPayment(member, 'STARTER01');
  expect(told.status).toBe(201);
  await app.advance(3 * DAY_MS);
  const staff = await signInStaff(app);
  const answer = await staff.patch(`/admin/transactions/${told.body.data._id}`, { status: 'VALID' });
  expect(answer.status).toBe(200);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 5, remaining: 5 });
});

test('crediting checks the rule before it writes, so that the caller can hold the payment instead', async () => {
  const member = await signUp(app, { gender: 'men' });
  await grantPackage(app, member.id, silver);
  const held = await inTransaction(app.context.db, async (trx) => {
    const purchase = {
      id: mintId(Date.now()),
      member_id: member.id,
      package_id: starter.id,
      package_name: starter.name,
      package_type: starter.package_type,
      valid_days: starter.valid_days,
      connects: starter.connects,
    };
    return await tryCredit(trx, purchase, app.context.clock());
  });
  expect(held).toBe('NEW_PACKAGE_USED');
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
  // Of two parallel credits of a New purchase, one succeeds.
  const newcomer = await signUp(app, { gender: 'women' });
  const twice = await Promise.allSettled([
    grantPackage(app, newcomer.id, starter),
    grantPackage(app, newcomer.id, starter),
  ]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await balanceOf(app, newcomer.id)).toEqual({ ledger: 5, remaining: 5 });
});

test.each([
  '8n7a6-b5c4d',
  '8N7A6B5C4D-',
  '-8N7A6B5C4D',
  ' 8N7A6 B5C4D',
  '8N7A6–B5C4D',
  '৮N৭A৬B৫C৪D',
  '８N7A6B5C4D',
])('the used id 8N7A6B5C4D cannot be used again as %j (attack 32)', async (spelled) => {
  const [one, other] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'women' })];
  const first = await reportPayment(one, '8N7A6B5C4D', { packageId: silver.id });
  expect([first.status, first.body.data.trxId]).toEqual([201, '8N7A6B5C4D']);
  for (const member of [one, other]) {
    const again = await reportPayment(member, spelled, { packageId: silver.id });
    expect([again.status, again.body.code, again.body.fields]).toEqual([409, 'TRX_TAKEN', ['trxId']]);
  }
});

test.each([
  ['an id of hyphens only', { trxId: '----------' }, 'trxId'],
  ['an id of five characters and hyphens', { trxId: 'A-B-C-D-1' }, 'trxId'],
  ['an id of 41 characters', { trxId: '1'.repeat(41) }, 'trxId'],
  ['an id with a Cyrillic letter', { trxId: '8N7А6B5C4D' }, 'trxId'],
  ['a sender of hyphens only', { senderNumber: '--------' }, 'senderNumber'],
  ['a sender of spaces only', { senderNumber: '+       ' }, 'senderNumber'],
  ['a wallet number that is too short', { senderNumber: '0171122233' }, 'senderNumber'],
  ['a wallet number of another country', { senderNumber: '+14155550123' }, 'senderNumber'],
  ['a bank account without digits', { paymentMethod: 'Bank', senderNumber: 'MY-ACCOUNT' }, 'senderNumber'],
])('%s returns 400 and names its field', async (_, fault, field) => {
  const member = await signUp(app, { gender: 'men' });
  const answer = await reportPayment(member, 'GOOD000001', fault);
  expect([answer.status, answer.body.fields]).toEqual([400, [field]]);
});

test.each([
  ['bKash', '+880 1711-222333', '+880 1711-222333'],
  ['Nagad', '০১৭১১২২২৩৩৩', '01711222333'],
  ['Rocket', '01711222333-4', '01711222333-4'],
  ['Bank', '1501 2034 5678 9001', '1501 2034 5678 9001'],
])('%s accepts the sender %s', async (paymentMethod, senderNumber, kept) => {
  const member = await signUp(app, { gender: 'men' });
  const answer = await reportPayment(member, 'GOOD000001', { paymentMethod, senderNumber });
  expect([answer.status, answer.body.data.senderNumber]).toEqual([201, kept]);
});

test('the migration removes hyphens from old ids and holds payments that break the rules; nothing is lost', async () => {
  const { db } = app.context;
  const names = Object.keys(migrations);
  const before = names[names.indexOf('0029-one-payment-once') - 1] as string;
  const [one, two] = [(await signUp(app, { gender: 'men' })).id, (await signUp(app, { gender: 'women' })).id];
  expect((await createMigrator(db).migrateTo(before)).error).toBeUndefined();
  let at = app.context.clock();
  const rows: { trx_id: string; member: string; status: string; type?: string }[] = [
    { trx_id: '8N7A6-B5C4D', member: one, status: 'PENDING' },
    { trx_id: '8N7A6B5C4D', member: two, status: 'PENDING' },
    { trx_id: 'CREDITED1', member: one, status: 'PENDING' },
    { trx_id: 'CREDITED-1', member: one, status: 'VALID' },
    { trx_id: 'LONE-LY-1-', member: two, status: 'FAILED' },
    { trx_id: '-A-B-C-', member: two, status: 'PENDING' },
    { trx_id: 'NEW000001', member: one, status: 'PENDING', type: 'New' },
    { trx_id: 'NEW000002', member: one, status: 'PENDING', type: 'New' },
    { trx_id: 'NEW000003', member: one, status: 'FAILED', type: 'New' },
    { trx_id: 'NEW000004', member: two, status: 'PENDING', type: 'New' },
  ];
  for (const { trx_id, member, status, type = 'Paid' } of rows) {
    at += 1000;
    await db
      .insertInto('transactions')
      .values({
        id: mintId(at),
        member_id: member,
        trx_id,
        package_id: silver.id,
        package_name: 'P',
        package_type: type,
        valid_days: 30,
        connects: 5,
        amount: 490,
        status,
        payment_method: 'bKash',
        created_at: at,
        updated_at: at,
      } as Insertable<Database['transactions']>)
      .execute();
  }
  await migrate(db);
  const after = await db
    .selectFrom('transactions')
    .select(['trx_id', 'status', 'error'])
    .orderBy('id')
    .execute();
  expect(after.map((row) => [row.trx_id, row.status, row.error])).toEqual([
    // The older of two waiting payments still waits: the other one already has its bare id.
    ['8N7A6-B5C4D', 'PENDING', null],
    ['8N7A6B5C4D', 'HELD', 'TRX_TAKEN'],
    ['CREDITED1', 'HELD', 'TRX_TAKEN'],
    ['CREDITED-1', 'VALID', null],
    ['LONELY1', 'FAILED', null],
    ['-A-B-C-', 'PENDING', null],
    ['NEW000001', 'PENDING', null],
    ['NEW000002', 'HELD', 'NEW_PACKAGE_OPEN'],
    ['NEW000003', 'FAILED', null],
    ['NEW000004', 'PENDING', null],
  ]);

  // Staff see which payments are held and why, and decide them. The payer does not see the rule's name.
  const staff = await signInStaff(app);
  const held = await staff.get<{ data: AdminTransaction[] }>('/admin/transactions?status=HELD');
  expect(held.body.data.map(({ trxId, heldFor }) => [trxId, heldFor])).toEqual([
    ['NEW000002', 'NEW_PACKAGE_OPEN'],
    ['CREDITED1', 'TRX_TAKEN'],
    ['8N7A6B5C4D', 'TRX_TAKEN'],
  ]);
  expect(held.body.data[0]).not.toHaveProperty('error');
  const id = held.body.data[0]?._id;
  const refused = await staff.patch(`/admin/transactions/${id}`, { status: 'FAILED' });
  expect(refused.body.data).toMatchObject({ status: 'FAILED' });
  expect(refused.body.data).not.toHaveProperty('error');
});
