import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { addPackage, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { byHand } from '../support/fixtures/refund-fixture.ts';
import { pdfPages } from '../support/formats/pdf-text.ts';
import { type Member, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  silver = await addPackage(app);
});
afterEach(() => app.close());

/** A member whose name holds a number in words, so that it waits, and who bought a package. */
async function waitingBuyer(): Promise<Member> {
  const member = await signUp(app, {
    gender: 'women',
    firstName: 'Mitu Zero One Nine',
    lastName: 'One One Akter',
  });
  await grantPackage(app, member.id, silver);
  return member;
}
const buyers = async (member: Member) =>
  (await member.get('/transaction/user')).body.data.map(
    ({ invoice }: { invoice: { buyer: string } }) => invoice.buyer,
  );
const edit = (member: Member, updateUserDto: object) =>
  staff.patch(`/admin/users/${member.id}?t=UPDATE_GENERAL`, { updateUserDto });

const buyerForStaff = async (member: Member) => {
  const [{ _id }] = (await member.get('/transaction/user')).body.data;
  return (await staff.get(`/admin/transactions/${_id}`)).body.data.invoice.buyer;
};

test('attack 71: a name that waits stands whole on the own invoice and credit note alone', async () => {
  const member = await signUp(app, { gender: 'women', firstName: 'नुसरत', lastName: 'जहान' });
  const id = await grantPackage(app, member.id, silver);
  const { trxId } = (await member.get('/transaction/user')).body.data[0];
  const refund = { reason: 'Asked within a day', ...byHand };
  expect((await staff.post(`/admin/transactions/${id}/refund`, refund)).status).toBeLessThan(300);
  expect(await buyers(member)).toEqual(['नुसरत जहान']);
  expect((await member.get(`/transaction/${trxId}`)).body.data.invoice.buyer).toBe('नुसरत जहान');
  expect(await buyerForStaff(member)).toBe('नु ज');
  const printed = async (headers: Record<string, string>, path: string) => {
    const answer = await app.request(path, { headers });
    expect([path, answer.status]).toEqual([path, 200]);
    return pdfPages(new Uint8Array(await answer.arrayBuffer())).join(' ');
  };
  const authorization = `Bearer ${staff.bearer}`;
  for (const file of ['invoice.pdf', 'credit-note/1']) {
    expect(await printed({ cookie: member.cookie as string }, `/transaction/${id}/${file}`)).toContain(
      'जहान',
    );
    expect(await printed({ authorization }, `/admin/transactions/${id}/${file}`)).not.toContain('जहान');
  }
});

test('an invoice of a name that waits gets the name when staff accept it, and keeps it', async () => {
  const member = await waitingBuyer();
  expect(await buyers(member)).toEqual(['Mitu Zero One Nine One One Akter']);
  expect(await buyerForStaff(member)).toBe('M O');
  expect((await edit(member, { nameDecision: 'APPROVE' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Zero One Nine One One Akter']);
  expect((await edit(member, { firstName: 'Mitu', lastName: 'Akter' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Zero One Nine One One Akter']);
});

test('after a refusal it gets the next name that others see', async () => {
  const member = await waitingBuyer();
  expect((await edit(member, { nameDecision: 'DECLINE' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['M O']);
  const written = await member.patch('/users', { firstName: 'Mitu', lastName: 'Akter' });
  expect(written.status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Akter']);
});

test('one that is issued after the refusal gets the next name too', async () => {
  const member = await signUp(app, { gender: 'women', firstName: 'Mitu Zero One Nine', lastName: 'One One' });
  expect((await edit(member, { nameDecision: 'DECLINE' })).status).toBe(200);
  await grantPackage(app, member.id, silver);
  expect(await buyers(member)).toEqual(['M O']);
  expect((await member.patch('/users', { firstName: 'Mitu', lastName: 'Akter' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Akter']);
});

test('initials that staff accepted are the name of the invoice, whatever follows', async () => {
  const member = await signUp(app, { gender: 'women' });
  expect((await edit(member, { firstName: 'M', lastName: 'A' })).status).toBe(200);
  await member.patch('/users', { firstName: 'Mitu Zero One Nine One One' });
  await grantPackage(app, member.id, silver);
  expect((await edit(member, { nameDecision: 'APPROVE' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['M A']);
});

test('an invoice under an earlier name keeps it while another name waits, and after', async () => {
  const member = await signUp(app, { gender: 'women', firstName: 'Mitu', lastName: 'Akter' });
  expect((await member.patch('/users', { firstName: 'Mitu Zero One Nine One One' })).status).toBe(200);
  await grantPackage(app, member.id, silver);
  expect((await edit(member, { nameDecision: 'APPROVE' })).status).toBe(200);
  expect(await buyers(member)).toEqual(['Mitu Akter']);
});

test('the migration names invoices and credit notes with initials, and no other short name', async () => {
  const { db } = app.context;
  const cases = [
    { invoice: 'M A', first: 'Mitu', last: 'Akter', named: 'Mitu Akter', waits: 0 },
    { invoice: 'M', first: 'Mitu', last: '', named: 'Mitu', waits: 0 },
    { invoice: 'ক্ষো শ্রী', first: 'ক্ষোভ', last: 'শ্রীময়ী', named: 'ক্ষোভ শ্রীময়ী', waits: 0 },
    { invoice: 'Ali', first: 'Asif', last: 'Khan', named: 'Ali', waits: 0 },
    { invoice: 'A K', first: 'A', last: 'K', named: 'A K', waits: 1 },
    { invoice: 'R S', first: 'Mitu', last: 'Akter', named: 'R S', waits: 0 },
  ];
  const sold = [];
  for (const one of cases) {
    const member = await signUp(app, { gender: 'women' });
    await grantPackage(app, member.id, silver);
    sold.push({ ...one, id: (await member.get('/transaction/user')).body.data[0]._id, member: member.id });
  }
  expect((await createMigrator(db).migrateTo('0070-silent-numbers')).error).toBeUndefined();
  for (const [n, { id, member, invoice, first, last }] of sold.entries()) {
    await sql`update members set first_name = ${first}, last_name = ${last} where id = ${member}`.execute(db);
    await sql`update invoices set buyer_name = ${invoice} where transaction_id = ${id}`.execute(db);
    await sql`insert into refunds (id, transaction_id, refund_id, amount, status, requested_by, created_at)
      values (${`r${n}`}, ${id}, ${`r${n}`}, 1, 'DONE', 'staff', 1)`.execute(db);
    await sql`insert into credit_notes (serial, refund_id, transaction_id, issued_at, buyer_name, net, vat, total)
      values (${n + 1}, ${`r${n}`}, ${id}, 1, ${invoice}, 1, 0, 1)`.execute(db);
  }
  await migrate(db);
  const invoices = await db
    .selectFrom('invoices')
    .innerJoin('credit_notes', 'credit_notes.transaction_id', 'invoices.transaction_id')
    .select(['invoices.buyer_name as named', 'credit_notes.buyer_name as credited', 'name_waits as waits'])
    .orderBy('invoices.serial')
    .execute();
  expect(invoices).toEqual(cases.map(({ named, waits }) => ({ named, credited: named, waits })));
});
