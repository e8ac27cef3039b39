import type { AdminTransaction, Invoice, Transaction } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tryCredit } from '../../src/modules/transactions/credit-purchase.ts';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { addPackage, balanceOf, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { type Member, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let silver: SoldPackage;
let staff: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  silver = await addPackage(app);
  staff = await signInStaff(app);
});
afterEach(() => app.close());

async function pay(member: Member, trxId: string): Promise<Transaction> {
  const payment = { paymentMethod: 'bKash', senderNumber: '01711-222333' };
  const answer = await member.post('/transaction/manual', { ...payment, packageId: silver.id, trxId });
  expect(answer.status).toBe(201);
  return answer.body.data;
}

async function approve({ _id }: Transaction): Promise<AdminTransaction> {
  const answer = await staff.patch(`/admin/transactions/${_id}`, { status: 'VALID' });
  expect(answer.status).toBe(200);
  return answer.body.data;
}

const seller = (days: number, fields: object = {}) => ({
  validFrom: dhakaDay(app.context.clock() + days * DAY_MS),
  name: 'Milon Limited',
  postalAddress: 'House 1, Road 2, Dhaka 1209',
  bin: '000123456-0101',
  vatRate: 5,
  ...fields,
});

async function invoicesOf(member: Member): Promise<(Invoice | undefined)[]> {
  const { body } = await member.get<{ data: Transaction[] }>('/transaction/user');
  return body.data.map(({ invoice }) => invoice);
}

async function serials(): Promise<number[]> {
  const rows = await app.context.db.selectFrom('invoices').select('serial').orderBy('serial').execute();
  return rows.map(({ serial }) => serial);
}

test('a purchase gets its invoice when it is credited: buyer, seller, value, VAT and total in poisha', async () => {
  await staff.put('/admin/seller', seller(0));
  const member = await signUp(app, { gender: 'men', firstName: 'Tanvir', lastName: 'Hasan' });
  const waiting = await pay(member, 'TRX000001');
  expect(waiting).not.toHaveProperty('invoice');
  expect(await invoicesOf(member)).toEqual([undefined]);
  const invoice = {
    serial: 1,
    issuedAt: expect.any(String),
    buyer: 'Tanvir Hasan',
    seller: {
      name: 'Milon Limited',
      postalAddress: 'House 1, Road 2, Dhaka 1209',
      bin: '000123456-0101',
    },
    net: 94_286,
    vat: { rate: 5, amount: 4_714 },
    total: 99_000,
  };
  expect((await approve(waiting)).invoice).toEqual(invoice);
  expect(await invoicesOf(member)).toEqual([invoice]);
  expect((await staff.get('/admin/transactions')).body.data[0].invoice).toEqual(invoice);
});

test('a refused payment gets no invoice', async () => {
  const member = await signUp(app, { gender: 'men' });
  const { _id } = await pay(member, 'TRX000001');
  await staff.patch(`/admin/transactions/${_id}`, { status: 'FAILED' });
  expect(await invoicesOf(member)).toEqual([undefined]);
  expect(await serials()).toEqual([]);
});

test('an invoice keeps what applied on its day: seller, rate and the buyer’s name', async () => {
  const member = await signUp(app, { gender: 'men', firstName: 'Tanvir', lastName: 'Hasan' });
  const credited = async (trxId: string) => (await approve(await pay(member, trxId))).invoice;
  // No seller is set yet.
  const first = await credited('TRX000001');
  expect(first).toMatchObject({ seller: { name: 'Milon' }, net: 99_000, total: 99_000 });
  expect(first).not.toHaveProperty('vat');

  await staff.put('/admin/seller', seller(0, { bin: '', vatRate: undefined }));
  await staff.put('/admin/seller', seller(2, { name: 'Milon PLC', vatRate: 15 }));
  const second = await credited('TRX000002');
  expect(second?.seller).toEqual({ name: 'Milon Limited', postalAddress: 'House 1, Road 2, Dhaka 1209' });
  expect(second).not.toHaveProperty('vat');

  await app.advance(2 * DAY_MS);
  staff = await signInStaff(app);
  const third = await credited('TRX000003');
  expect(third).toMatchObject({
    serial: 3,
    seller: { name: 'Milon PLC', bin: '000123456-0101' },
    net: 86_087,
    vat: { rate: 15, amount: 12_913 },
    total: 99_000,
  });
  await app.context.db
    .updateTable('members')
    .set({ first_name: 'Tanjim' })
    .where('id', '=', member.id)
    .execute();
  await staff.put('/admin/seller', seller(0, { name: 'Other', vatRate: 0 }));
  expect(await invoicesOf(member)).toEqual([third, second, first]);
});

test('fifty purchases at once, some of them rolled back, leave no gap and no serial twice', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => signUp(app, { gender: 'women' })));
  const payments = await Promise.all(
    Array.from({ length: 30 }, (_, n) => pay(members[n % 5] as Member, `TRX0000${n + 10}`)),
  );
  const rolledBack = (member: Member) =>
    inTransaction(app.context.db, async (trx) => {
      const { attention: _generated, ...row } = await trx
        .selectFrom('transactions')
        .selectAll()
        .where('member_id', '=', member.id)
        .executeTakeFirstOrThrow();
      const id = crypto.randomUUID();
      await trx
        .insertInto('transactions')
        .values({ ...row, id, trx_id: id, used_trx_id: id, status: 'VALID' })
        .execute();
      await tryCredit(trx, { ...row, id }, app.context.clock());
      throw new Error('the power fails');
    });
  const ends = await Promise.allSettled([
    ...payments.map((payment) => approve(payment)),
    ...Array.from({ length: 20 }, (_, n) => rolledBack(members[n % 5] as Member)),
  ]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
  expect(ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))).toEqual(
    Array.from({ length: 20 }, () => 'Error: the power fails'),
  );
  expect(await serials()).toEqual(Array.from({ length: 30 }, (_, n) => n + 1));
  for (const member of members) {
    expect(await balanceOf(app, member.id)).toEqual({ ledger: 90, remaining: 90 });
  }
  await grantPackage(app, members[0]?.id as string, silver);
  expect((await serials()).at(-1)).toBe(31);
});

test('purchases that were credited before get invoices in the order of their credit', async () => {
  const { db } = app.context;
  const member = await signUp(app, { gender: 'men', firstName: 'Tanvir', lastName: 'Hasan' });
  // Payments of one millisecond have no order.
  const payLater = async (trxId: string) => {
    await app.advance(1);
    return pay(member, trxId);
  };
  const [late, refused, early] = [
    await payLater('TRX000001'),
    await payLater('TRX000002'),
    await payLater('TRX000003'),
  ];
  await approve(early);
  await app.advance(60_000);
  await approve(late);
  await staff.patch(`/admin/transactions/${refused._id}`, { status: 'FAILED' });
  const before = await invoicesOf(member);
  const { error } = await createMigrator(db).migrateTo('0030-contacts-in-profiles');
  expect(error).toBeUndefined();
  await migrate(db);
  expect(before.map((invoice) => invoice?.serial)).toEqual([1, undefined, 2]);
  expect(await invoicesOf(member)).toEqual(before);
  expect((await approve(await pay(member, 'TRX000004'))).invoice?.serial).toBe(3);
});

test('staff see the buyer of a deleted account under the stand-in', async () => {
  const member = await signUp(app, { gender: 'men', firstName: 'Tanvir', lastName: 'Hasan' });
  await approve(await pay(member, 'TRX000001'));
  await staff.delete(`/admin/users/${member.id}`);
  const shown = async () => (await staff.get('/admin/transactions')).body.data[0].invoice;
  expect(await shown()).toMatchObject({ serial: 1, buyer: 'Delete User', total: 99_000 });
});

test('the seller’s data is read and set by Administration, by day, and each change is audited', async () => {
  expect((await staff.get('/admin/seller')).body).toEqual({ data: [] });
  const [now, later] = [seller(0), seller(30, { vatRate: 7.5, bin: '০০০১২৩৪৫৬০১০১' })];
  expect((await staff.put('/admin/seller', now)).body).toEqual({ data: now });
  await staff.put('/admin/seller', later);
  await staff.put('/admin/seller', { ...later, name: 'Milon PLC' });
  const saved = { ...later, name: 'Milon PLC', bin: '000123456-0101' };
  expect((await staff.get('/admin/seller')).body).toEqual({ data: [saved, now] });
  const audit = await staff.get('/admin/audit?targetId=seller');
  const digestOf = (text: string) => expect.stringMatching(new RegExp(`^text:${text.length}:`)) as string;
  expect(audit.body.data).toMatchObject([
    {
      action: 'seller.update',
      facts: { validFrom: later.validFrom, isRegistered: true, 'after.name': digestOf('Milon PLC') },
    },
    {
      action: 'seller.update',
      facts: { validFrom: later.validFrom, isRegistered: true, 'before.vatRate': 500, 'after.vatRate': 750 },
    },
    {
      action: 'seller.update',
      facts: { validFrom: now.validFrom, isRegistered: true, 'before.vatRate': null, 'after.vatRate': 500 },
    },
  ]);
  expect(JSON.stringify(audit.body)).not.toContain('Milon PLC');
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.get('/admin/seller')).status).toBe(403);
  expect((await uploader.put('/admin/seller', now)).status).toBe(403);
});

test.each([
  ['a day in the past', { validFrom: '2020-01-01' }, 'validFrom'],
  ['a day that is none', { validFrom: '2026-02-30' }, 'validFrom'],
  ['no name', { name: ' ' }, 'name'],
  ['no address', { postalAddress: '' }, 'postalAddress'],
  ['a BIN of twelve digits', { bin: '000123456010' }, 'bin'],
  ['a rate without a BIN', { bin: '' }, 'vatRate'],
  ['a BIN without a rate', { vatRate: undefined }, 'vatRate'],
  ['a negative rate', { vatRate: -1 }, 'vatRate'],
  ['a rate of three decimals', { vatRate: 7.125 }, 'vatRate'],
])('%s is refused at its field', async (_, fault, field) => {
  const answer = await staff.put('/admin/seller', seller(0, fault));
  expect([answer.status, answer.body.fields]).toEqual([400, [field]]);
  expect((await staff.get('/admin/seller')).body).toEqual({ data: [] });
});
