import type { AdminTransaction, Transaction, User } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, balanceOf, type SoldPackage } from '../support/commerce.ts';
import { password, restoreMs, runJobsAfter } from '../support/lifecycle.ts';
import { type Member, Person, signUp } from '../support/people.ts';
import { nextEvent, openSocket, recordEvents } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let silver: SoldPackage;
beforeEach(async () => {
  app = await startTestApp();
  silver = await addPackage(app);
});
afterEach(() => app.close());

const payment = (trxId: string, packageId = silver.id) => ({
  packageId,
  paymentMethod: 'bKash',
  senderNumber: '01711-222333',
  trxId,
});

async function pay(member: Member, trxId: string, packageId?: string): Promise<Transaction> {
  const answer = await member.post<{ data: Transaction }>('/transaction/manual', payment(trxId, packageId));
  expect(answer.status).toBe(201);
  return answer.body.data;
}

test('a manual payment waits with the price at that time, and the invoice has every field [S3.5]', async () => {
  const member = await signUp(app, { gender: 'men' });
  const invoice = await pay(member, 'ab12cd34ef');
  expect(invoice).toEqual({
    _id: expect.any(String),
    trxId: 'AB12CD34EF',
    amount: 990,
    package: { _id: silver.id, name: 'Silver', packageType: 'Paid', validDays: 60, connects: 15 },
    status: 'PENDING',
    paymentMethod: 'bKash',
    senderNumber: '01711-222333',
    contactMobile: '+8801700000000',
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
  const staff = await signInStaff(app);
  await staff.patch(`/admin/package/${silver.id}`, { price: 1 });
  expect((await member.get('/transaction/user')).body.data).toEqual([invoice]);
  expect((await member.refresh()).userType).toBe('1');

  // The invoice also shows the gateway's message about a refused card.
  await app.context.db
    .updateTable('transactions')
    .set({ status: 'FAILED', card_brand: 'VISA', card_number: '4111xxxx1111', error: 'Declined by the bank' })
    .where('id', '=', invoice._id)
    .execute();
  expect((await member.get('/transaction/user')).body.data).toEqual([
    {
      ...invoice,
      status: 'FAILED',
      card: { brand: 'VISA', number: '4111xxxx1111' },
      error: 'Declined by the bank',
    },
  ]);
});

test('a trxId works once, for any sender and in any spelling (attack 32)', async () => {
  const [one, other] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'women' })];
  await pay(one, 'TRX000001');
  for (const member of [one, other]) {
    const again = await member.post('/transaction/manual', payment('trx000001'));
    expect([again.status, again.body.code, again.body.fields]).toEqual([409, 'TRX_TAKEN', ['trxId']]);
  }
  const parallel = await Promise.all(
    Array.from({ length: 16 }, () => other.post('/transaction/manual', payment('TRX000002'))),
  );
  expect(parallel.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(parallel.filter((answer) => answer.body.code === 'TRX_TAKEN')).toHaveLength(15);
});

test.each([
  ['an unknown method', { paymentMethod: 'Cash' }],
  ['a trxId that is too short', { trxId: 'AB 12 C' }],
  ['no sender', { senderNumber: undefined }],
  ['an invalid package id', { packageId: 'silver' }],
])('%s returns 400', async (_, fault) => {
  const member = await signUp(app, { gender: 'men' });
  const answer = await member.post('/transaction/manual', { ...payment('TRX000001'), ...fault });
  expect([answer.status, answer.body.fields]).toEqual([400, Object.keys(fault)]);
});

test('the amount is the package’s, whatever the body says (attack 34)', async () => {
  const member = await signUp(app, { gender: 'men' });
  const answer = await member.post('/transaction/manual', {
    ...payment('TRX000001'),
    amount: -5,
    status: 'VALID',
    connects: 10_000,
  });
  expect(answer.body.data).toMatchObject({
    amount: 990,
    status: 'PENDING',
    package: { connects: 15 },
  });
});

test('a withdrawn package cannot be bought, and a guest cannot buy anything', async () => {
  const withdrawn = await addPackage(app, { is_active: 0 });
  const member = await signUp(app, { gender: 'men' });
  const refused = await member.post('/transaction/manual', payment('TRX000001', withdrawn.id));
  expect([refused.status, refused.body.code]).toEqual([403, 'PACKAGE_NOT_OFFERED']);
  const unknown = await member.post('/transaction/manual', payment('TRX000001', crypto.randomUUID()));
  expect(unknown.status).toBe(404);
  const guest = new Person(app);
  expect((await guest.post('/transaction/manual', payment('TRX000001'))).status).toBe(401);
  expect((await guest.get('/transaction/user')).status).toBe(401);
});

test('a member’s list contains only their own payments, newest first, in pages (attack 25)', async () => {
  const [one, other] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'women' })];
  for (const n of [1, 2, 3, 4, 5]) {
    await pay(one, `MINE0000${n}`);
    await app.advance(1000);
  }
  const theirs = await pay(other, 'THEIRS001');
  const seen: string[] = [];
  let cursor = '';
  do {
    const page = await one.get(`/transaction/user?limit=2${cursor && `&cursor=${cursor}`}`);
    seen.push(...page.body.data.map((invoice: Transaction) => invoice.trxId));
    cursor = page.body.nextCursor ?? '';
  } while (cursor);
  expect(seen).toEqual(['MINE00005', 'MINE00004', 'MINE00003', 'MINE00002', 'MINE00001']);
  expect((await one.get(`/transaction/user/${theirs._id}`)).status).toBe(404);
  // Another member's id as a cursor moves the position in one's own list and shows nothing of theirs.
  const shifted = await one.get(`/transaction/user?cursor=${theirs._id}`);
  expect(JSON.stringify(shifted.body)).not.toContain('THEIRS');
  expect((await one.get('/transaction/user?cursor=nonsense')).status).toBe(400);
});

test('an approval credits once, even after ten replays and sixteen parallel calls (attack 33)', async () => {
  const member = await signUp(app, { gender: 'men' });
  const staff = await signInStaff(app);
  const first = await pay(member, 'TRX000001');
  const approve = (id: string, status = 'VALID') => staff.patch(`/admin/transactions/${id}`, { status });
  const approved = await approve(first._id);
  expect(approved.status).toBe(200);
  expect(approved.body.data).toMatchObject({
    status: 'VALID',
    user: { _id: member.id, phone: expect.stringContaining('+880') },
    decidedBy: staff.staff.name,
    decidedAt: expect.any(String),
  });
  for (let n = 0; n < 10; n += 1) {
    const again = await approve(first._id, n % 2 ? 'FAILED' : 'VALID');
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_DECIDED']);
  }
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });

  const second = await pay(member, 'TRX000002');
  const parallel = await Promise.all(Array.from({ length: 16 }, () => approve(second._id)));
  expect(parallel.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(parallel.filter((answer) => answer.body.code === 'ALREADY_DECIDED')).toHaveLength(15);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 30, remaining: 30 });
  const audit = await staff.get(`/admin/audit?targetId=${second._id}`);
  expect(audit.body.data.map((row: { action: string }) => row.action)).toEqual(['transaction.approve']);
});

test('several payments of one member that are approved in parallel all count', async () => {
  const member = await signUp(app, { gender: 'women' });
  const staff = await signInStaff(app);
  const invoices: Transaction[] = [];
  for (const n of [1, 2, 3, 4, 5, 6]) invoices.push(await pay(member, `TRX00000${n}`));
  const answers = await Promise.all(
    invoices.map((invoice) => staff.patch(`/admin/transactions/${invoice._id}`, { status: 'VALID' })),
  );
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 90, remaining: 90 });
});

test('a purchase during a running package adds connects and keeps the later end and the higher type', async () => {
  const platinum = await addPackage(app, {
    name: 'Platinum',
    package_type: 'Both',
    connects: 100,
    valid_days: 180,
  });
  const member = await signUp(app, { gender: 'women' });
  let staff = await signInStaff(app);
  const buy = async (trxId: string, packageId: string) => {
    const { _id } = await pay(member, trxId, packageId);
    await staff.patch(`/admin/transactions/${_id}`, { status: 'VALID' });
    return member.refresh();
  };
  const start = app.context.clock();
  const bought = await buy('TRX000001', platinum.id);
  expect(bought).toMatchObject({
    userType: '2',
    package: platinum.id,
    premiumUser: { connects: 100, remainingConnects: 100 },
  });
  const both = await buy('TRX000002', silver.id);
  expect(both.premiumUser).toMatchObject({
    package: { id: { name: 'Platinum', packageType: 'Both' } },
    connects: 115,
    remainingConnects: 115,
  });
  const end = Date.parse(both.premiumUser?.package.endDate ?? '');
  expect(Math.abs(end - (start + 180 * DAY_MS))).toBeLessThan(60_000);

  await app.advance(181 * DAY_MS);
  // The sessions have ended by now.
  staff = await signInStaff(app);
  const renewed = await signInAgain(member);
  expect(renewed).not.toHaveProperty('premiumUser');
  const third = await buy('TRX000003', silver.id);
  expect(third.premiumUser).toMatchObject({
    package: { id: { name: 'Silver', packageType: 'Paid' } },
    remainingConnects: 130,
  });
});

async function signInAgain(member: Member): Promise<User> {
  const { phoneNumber } = member.user;
  await member.post('/auth/login', {
    phone: `0${phoneNumber?.number}`,
    password: 'correct horse battery',
  });
  return member.refresh();
}

test('a refused payment credits nothing and says why; staff find it by status', async () => {
  const member = await signUp(app, { gender: 'men' });
  const staff = await signInStaff(app);
  const [refused, waiting] = [await pay(member, 'TRX000001'), await pay(member, 'TRX000002')];
  const answer = await staff.patch(`/admin/transactions/${refused._id}`, {
    status: 'FAILED',
    note: 'No such payment arrived.',
  });
  expect(answer.body.data).toMatchObject({ status: 'FAILED', note: 'No such payment arrived.' });
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
  expect((await member.refresh()).userType).toBe('1');
  const idsOf = async (query: string) =>
    (await staff.get(`/admin/transactions${query}`)).body.data.map((row: AdminTransaction) => row._id);
  expect(await idsOf('?status=PENDING')).toEqual([waiting._id]);
  expect(await idsOf('?status=FAILED')).toEqual([refused._id]);
  expect((await idsOf('')).toSorted()).toEqual([refused._id, waiting._id].toSorted());
  expect((await staff.get('/admin/transactions?status=SOON')).status).toBe(400);
});

test('a note for staff stays in the history: neither the buyer nor the invoice has it (attack 106)', async () => {
  const member = await signUp(app, { gender: 'men' });
  const staff = await signInStaff(app);
  const paid = await pay(member, 'TRX000001');
  const staffNote = `${'The number is of his brother. '.repeat(16)}Whole.`;
  const note = 'Thank you. '.repeat(45);
  const path = `/admin/transactions/${paid._id}`;
  const answer = await staff.patch(path, { status: 'VALID', note, staffNote });
  expect(answer.status).toBe(200);
  const { history, ...seen } = (await staff.get(path)).body.data;
  expect(history.at(-1)).toMatchObject({ what: 'VALID', detail: `${note.trim()}\n${staffNote}` });
  expect(JSON.stringify(seen)).not.toContain(staffNote);
  const own = await member.get('/transaction/user');
  expect(own.body.data).toHaveLength(1);
  expect(JSON.stringify(own.body)).not.toContain(staffNote);
  await member.delete('/users', { password });
  await runJobsAfter(app, restoreMs);
  const events = await app.context.db.selectFrom('transaction_events').select('detail').execute();
  expect(JSON.stringify(events)).not.toContain('brother');
});

test('staff read the full stand-in name for the payment of a deleted member [S8.7]', async () => {
  const member = await signUp(app, { gender: 'men', firstName: 'Tanvir', lastName: 'Hasan' });
  const staff = await signInStaff(app);
  await pay(member, 'TRX000001');
  const payer = async () => (await staff.get('/admin/transactions')).body.data[0].user;
  expect(await payer()).toMatchObject({ name: 'Tanvir Hasan' });
  expect((await member.delete('/users', { password })).status).toBe(200);
  expect(await payer()).toEqual({ _id: member.id, name: 'Delete User' });
});

test('the buyer’s open apps are notified to fetch the account again, and no one else’s', async () => {
  const [member, other] = [await signUp(app, { gender: 'men' }), await signUp(app, { gender: 'women' })];
  const staff = await signInStaff(app);
  const invoice = await pay(member, 'TRX000001');
  const server = await app.listen();
  const [own, foreign] = [await openSocket(server, member), await openSocket(server, other)];
  const heardElsewhere = recordEvents(foreign);
  const told = nextEvent(own, 'account-update');
  await staff.patch(`/admin/transactions/${invoice._id}`, { status: 'VALID' });
  expect(await told).toEqual({});
  expect(heardElsewhere).toEqual([]);
  own.close();
  foreign.close();
});

test('reporting payments is rate limited', async () => {
  const strict = await startTestApp({ RATE_LIMIT_SCALE: '1' });
  try {
    const { id } = await addPackage(strict);
    const member = await signUp(strict, { gender: 'men' });
    for (let n = 0; n < 20; n += 1) {
      expect((await member.post('/transaction/manual', payment(`TRX0000${n + 10}`, id))).status).toBe(201);
    }
    const refused = await member.post('/transaction/manual', payment('TRX000099', id));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  } finally {
    await strict.close();
  }
});

test('members, Uploaders and guests cannot decide on payments [S6.4]', async () => {
  const member = await signUp(app, { gender: 'men' });
  const { _id } = await pay(member, 'TRX000001');
  const uploader = await signInStaff(app, 'uploader');
  for (const [person, status] of [
    [new Person(app), 401],
    [member, 401],
    [uploader, 403],
  ] as const) {
    expect((await person.patch(`/admin/transactions/${_id}`, { status: 'VALID' })).status).toBe(status);
    expect((await person.get('/admin/transactions')).status).toBe(status);
  }
  const staff = await signInStaff(app);
  const unknown = await staff.patch(`/admin/transactions/${crypto.randomUUID()}`, { status: 'VALID' });
  expect(unknown.status).toBe(404);
  expect((await staff.patch(`/admin/transactions/${_id}`, { status: 'HELD' })).status).toBe(400);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
});

test('staff, who read full names, see the full stand-in for a deleted buyer [S8.7]', async () => {
  const buyer = await signUp(app, { gender: 'men' });
  await pay(buyer, 'TRX000001');
  const staff = await signInStaff(app);
  const nameOf = async () =>
    (await staff.get<{ data: AdminTransaction[] }>('/admin/transactions')).body.data[0]?.user.name;
  expect(await nameOf()).toBe('Tanvir Hossain');
  expect((await staff.delete(`/admin/users/${buyer.id}`)).status).toBe(204);
  expect(await nameOf()).toBe('Delete User');
});
