import type {
  AdminTransaction,
  LedgerEntry,
  Refund,
  StaffRefund,
  Transaction,
} from '@milon/shared/contracts';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkRefunds } from '../../modules/payments/index.ts';
import {
  addMembersLike,
  addPackage,
  balanceOf,
  grantPackage,
  leftOfPurchases,
  type SoldPackage,
} from '../support/commerce.ts';
import { postForm, shortenPatience, startCheckout, statusOf } from '../support/payments.ts';
import { pdfPages } from '../support/pdf-text.ts';
import { type Member, signUp, signUpActive } from '../support/people.ts';
import {
  type GatewayFault,
  type LocalSslcommerz,
  startLocalSslcommerz,
} from '../support/services/sslcommerz.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let gateway: LocalSslcommerz;
let app: TestApp;
let silver: SoldPackage;
let staff: StaffPerson;
let member: Member;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  gateway.fault = undefined;
  gateway.refundState = 'success';
  gateway.refunds.length = 0;
  app = await startTestApp(gateway.environment);
  app.stopClock();
  shortenPatience(app, gateway);
  silver = await addPackage(app);
  staff = await signInStaff(app);
  member = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());
afterAll(() => gateway.close());

type Details = AdminTransaction & {
  refundable: number;
  refundsByGateway: boolean;
  refunds: StaffRefund[];
  history: { about: string; what: string; detail?: string; staffName?: string }[];
};

const details = async (id: string): Promise<Details> =>
  (await staff.get<{ data: Details }>(`/admin/transactions/${id}`)).body.data;

const refund = (id: string, body: object = {}) =>
  staff.post<{ data: StaffRefund; code?: string; fields?: string[] }>(`/admin/transactions/${id}/refund`, {
    reason: 'Asked within a day',
    ...body,
  });

const byHand = { method: 'bKash', reference: 'RF12345678' };

/** The transaction as its buyer sees it. */
async function own(trxId: string): Promise<Transaction & { refunds: Refund[] }> {
  return (await member.get(`/transaction/${trxId}`)).body.data;
}

/** A package that was bought through the gateway. Returns the id and the trxId. */
async function buy(changes: Record<string, string> = {}): Promise<{ id: string; trxId: string }> {
  const trxId = await startCheckout(member, silver.id);
  await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId, changes)));
  const [row] = (await member.get('/transaction/user')).body.data as Transaction[];
  return { id: row?._id ?? '', trxId };
}

async function unlockSome(count: number): Promise<void> {
  const woman = await signUpActive(app, { gender: 'women' });
  for (const id of await addMembersLike(app, woman, count)) {
    const answer = await member.patch(`/users/premium/${id}`, { projections: ['phoneNumber'] });
    expect(answer.status).toBe(200);
  }
}

/** Runs the job at the time at which it asks about a refund again. */
async function check(afterMs = 180_000): Promise<void> {
  app.advance(afterMs);
  await checkRefunds(app.context, new AbortController().signal);
}

/** What was really paid back: one request for each id, however often it was repeated. */
const refundsAtGateway = () => new Set(gateway.refunds.map((query) => query.get('refund_trans_id')));

const setSeller = () =>
  staff.put('/admin/seller', {
    validFrom: dhakaDay(app.context.clock()),
    name: 'Milon Limited',
    postalAddress: 'House 1, Road 2, Dhaka 1209',
    bin: '000123456-0101',
    vatRate: 7.5,
  });

test('a whole refund pays back, takes the connects that are left, and ends the package', async () => {
  await setSeller();
  const { id, trxId } = await buy();
  await unlockSome(2);
  const answer = await refund(id);
  expect(answer.status).toBe(201);
  expect(answer.body.data).toMatchObject({ amount: 990, state: 'DONE', isByHand: false, connects: 13 });
  expect(answer.body.data).toMatchObject({ reason: 'Asked within a day', requestedBy: staff.staff.name });
  expect(Object.fromEntries(gateway.refunds[0] ?? [])).toMatchObject({
    refund_trans_id: answer.body.data.refundId,
    refund_amount: '990.00',
  });
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
  const { ledger } = (
    await staff.get<{ data: { ledger: LedgerEntry[] } }>(`/admin/premium-user/${member.id}`)
  ).body.data;
  const taken = ledger.find(({ reason }) => reason === 'REFUND');
  expect(taken).toMatchObject({ delta: -13, purchaseId: id });
  const premium = (await member.get('/premium-user/user')).body;
  expect(Date.parse(premium.endDate)).toBeLessThanOrEqual(app.context.clock());
  expect((await member.refresh()).userType).toBe('1');
  const mine = await own(trxId);
  expect(mine).toMatchObject({ status: 'REFUNDED', refunded: 990 });
  expect(mine.refunds).toMatchObject([
    {
      amount: 990,
      status: 'DONE',
      creditNote: { serial: 1, net: 92_093, vat: { rate: 7.5, amount: 6_907 }, total: 99_000 },
    },
  ]);
  expect((await refund(id)).body.code).toBe('NOT_REFUNDABLE');
  const told = (await member.get('/users/notifications')).body.data;
  expect(told).toContainEqual(expect.objectContaining({ about: 'refund', amount: 990 }));
});

test('part refunds take connects in proportion, and their credit notes add up to the invoice', async () => {
  await setSeller();
  const { id, trxId } = await buy();
  app.advance(1000);
  expect((await refund(id, { amount: 330.33 })).body.data).toMatchObject({ amount: 330.33, connects: 5 });
  expect(await statusOf(member, trxId)).toBe('PARTLY_REFUNDED');
  expect((await member.refresh()).userType).toBe('2');
  expect((await refund(id, { amount: 660 })).body).toMatchObject({
    code: 'REFUND_TOO_LARGE',
    fields: ['amount'],
  });
  expect((await details(id)).refundable).toBe(659.67);
  app.advance(1000);
  await refund(id, { amount: 0.01 });
  app.advance(1000);
  expect((await refund(id)).body.data).toMatchObject({ amount: 659.66, connects: 10 });
  const { refunds, status } = await own(trxId);
  expect(status).toBe('REFUNDED');
  const notes = refunds.map(({ creditNote }) => creditNote);
  expect(notes.map((note) => note?.serial)).toEqual([1, 2, 3]);
  expect(notes.reduce((sum, note) => sum + (note?.total ?? 0), 0)).toBe(99_000);
  expect(notes.reduce((sum, note) => sum + (note?.vat?.amount ?? 0), 0)).toBe(6_907);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
});

test.each([-1, 0, 0.001, 2 ** 53, 990.01, '990', null])(
  'an amount of %j is refused, and the gateway is not asked (attack 34)',
  async (amount) => {
    const { id, trxId } = await buy();
    const answer = await refund(id, { amount });
    expect([400, 422]).toContain(answer.status);
    expect(gateway.refunds).toEqual([]);
    expect(await statusOf(member, trxId)).toBe('VALID');
  },
);

test('ten refunds at the same moment refund once, and never more than was paid', async () => {
  const { id, trxId } = await buy();
  const answers = await Promise.all(Array.from({ length: 10 }, () => refund(id)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  for (const { status, body } of answers) {
    if (status !== 201) expect(['REFUND_OPEN', 'NOT_REFUNDABLE']).toContain(body.code);
  }
  expect(gateway.refunds).toHaveLength(1);
  expect(await own(trxId)).toMatchObject({ status: 'REFUNDED', refunded: 990 });
});

test('a refund beside unlocks at the same moment leaves a balanced ledger (attack 30)', async () => {
  const { id } = await buy();
  const woman = await signUpActive(app, { gender: 'women' });
  const ids = await addMembersLike(app, woman, 8);
  const [refunded, ...unlocks] = await Promise.all([
    refund(id),
    ...ids.map((other) => member.patch(`/users/premium/${other}`, { projections: ['phoneNumber'] })),
  ]);
  expect(refunded.status).toBe(201);
  const unlocked = unlocks.filter(({ status }) => status === 200).length;
  expect(refunded.body.data.connects).toBe(15 - unlocked);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
});

test('a refund takes from its own purchase; the others keep their connects, type and end', async () => {
  const platinum = { ...silver, package_type: 'Both' as const, connects: 7, valid_days: 10 };
  const both = await addPackage(app, { name: 'Platinum', package_type: 'Both', connects: 7, valid_days: 10 });
  await grantPackage(app, member.id, { ...platinum, id: both.id, name: 'Platinum' });
  const firstEnd = app.context.clock() + 10 * DAY_MS;
  app.advance(1000);
  const { id } = await buy();
  await unlockSome(2);
  await refund(id);
  expect(await leftOfPurchases(app, member.id)).toEqual([5, 0]);
  const premium = (await member.get('/premium-user/user')).body;
  expect(premium).toMatchObject({
    package: { name: 'Platinum', packageType: 'Both' },
    remainingConnects: 5,
    endDate: new Date(firstEnd).toISOString(),
  });
  expect((await member.refresh()).userType).toBe('2');
});

test('days of a pause stay with the member after a refund of another purchase', async () => {
  await grantPackage(app, member.id, { ...silver, valid_days: 30 });
  const start = app.context.clock();
  app.advance(DAY_MS);
  await member.put('/users/pause', { paused: true });
  app.advance(5 * DAY_MS);
  await member.put('/users/pause', { paused: false });
  const { id } = await buy();
  staff = await signInStaff(app);
  await refund(id);
  const { endDate } = (await member.get('/premium-user/user')).body;
  expect(Date.parse(endDate)).toBe(start + 35 * DAY_MS);
});

describe('the gateway answers nothing usable', () => {
  const faults: GatewayFault[] = ['drop-before', 'drop-after', 'hang-before', 'hang-after', '500', 'html'];

  test.each(faults)('%s: the same refund is asked for again, and paid once', async (fault) => {
    const { id, trxId } = await buy();
    gateway.fault = fault;
    const answer = await refund(id);
    expect(answer.body.data).toMatchObject({ state: 'UNKNOWN', error: expect.any(String), connects: 0 });
    expect(await statusOf(member, trxId)).toBe('VALID');
    expect(await details(id)).toMatchObject({ needsStaff: true, refundState: 'UNKNOWN', refundable: 0 });
    expect((await refund(id)).body.code).toBe('REFUND_OPEN');
    gateway.fault = undefined;
    await check();
    expect(await statusOf(member, trxId)).toBe('REFUNDED');
    expect(refundsAtGateway()).toEqual(new Set([answer.body.data.refundId]));
    expect(await details(id)).toMatchObject({ needsStaff: false, refundState: 'DONE' });
    await check(DAY_MS);
    expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
  });

  test.each([
    ['before the call', undefined],
    ['after the call', 'success'],
  ])('a process that was killed %s refunds once', async (_, answered) => {
    const { id, trxId } = await buy();
    gateway.fault = answered ? 'drop-after' : 'drop-before';
    const { refundId } = (await refund(id)).body.data;
    // A killed process wrote nothing after the row of the refund.
    await app.context.db
      .updateTable('refunds')
      .set({ error: null, next_check_at: app.context.clock() + 180_000 })
      .execute();
    gateway.fault = undefined;
    await check(179_999);
    expect(await statusOf(member, trxId)).toBe('VALID');
    await Promise.all([check(1), check(0)]);
    expect(await statusOf(member, trxId)).toBe('REFUNDED');
    expect(refundsAtGateway()).toEqual(new Set([refundId]));
  });

  test('after a day staff settle it by what the gateway shows them', async () => {
    const { id, trxId } = await buy();
    gateway.fault = '500';
    const { _id } = (await refund(id)).body.data;
    const settle = (status: string) => staff.patch(`/admin/refunds/${_id}`, { status, note: 'In the panel' });
    expect((await settle('FAILED')).status).toBe(409);
    for (const wait of [180_000, 180_000, 600_000, 3_600_000, 6 * 3_600_000]) await check(wait);
    app.advance(DAY_MS);
    staff = await signInStaff(app);
    await check(0);
    expect((await details(id)).refunds[0]).not.toHaveProperty('nextCheckAt');
    const asked = gateway.calls.length;
    await check(DAY_MS);
    expect(gateway.calls).toHaveLength(asked);
    staff = await signInStaff(app);
    expect((await settle('DONE')).body.data).toMatchObject({ state: 'DONE' });
    expect(await statusOf(member, trxId)).toBe('REFUNDED');
    expect((await settle('FAILED')).body.code).toBe('ALREADY_DECIDED');
  });
});

describe('a refund that is processing', () => {
  test('counts at once, and is followed up until it is done', async () => {
    gateway.refundState = 'processing';
    const { id, trxId } = await buy();
    expect((await refund(id)).body.data).toMatchObject({ state: 'PROCESSING', connects: 15 });
    expect(await own(trxId)).toMatchObject({ status: 'REFUNDED', refunds: [{ status: 'PROCESSING' }] });
    for (let day = 0; day < 4; day += 1) await check(DAY_MS);
    staff = await signInStaff(app);
    expect(await details(id)).toMatchObject({ needsStaff: false, refundState: 'PROCESSING' });
    gateway.refundState = 'refunded';
    await check(DAY_MS);
    expect((await own(trxId)).refunds).toMatchObject([{ status: 'DONE' }]);
    expect(gateway.refunds).toHaveLength(1);
  });

  test('and fails later is still owed: the next refund pays it, without another credit note', async () => {
    gateway.refundState = 'processing';
    const { id, trxId } = await buy();
    await refund(id, { amount: 495 });
    gateway.refundState = 'cancelled';
    await check();
    expect(await details(id)).toMatchObject({ needsStaff: true, refundState: 'FAILED', refundable: 495 });
    expect((await own(trxId)).refunds).toMatchObject([{ status: 'PROCESSING' }]);
    expect((await refund(id, { amount: 100 })).status).toBe(400);
    const paid = await refund(id, byHand);
    expect(paid.body.data).toMatchObject({ state: 'DONE', amount: 495, connects: 0, isByHand: true });
    expect(paid.body.data.replaces).toBe((await details(id)).refunds[0]?._id);
    expect(await own(trxId)).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 495 });
    expect((await own(trxId)).refunds).toMatchObject([{ status: 'DONE', creditNote: { serial: 1 } }]);
    expect(await balanceOf(app, member.id)).toEqual({ ledger: 8, remaining: 8 });
    expect((await details(id)).refundable).toBe(495);
  });
});

test('a refund that the gateway refuses changes nothing, and staff can pay back by hand', async () => {
  gateway.refundState = 'failed';
  const { id, trxId } = await buy();
  const refused = (await refund(id)).body.data;
  expect(refused).toMatchObject({ state: 'FAILED' });
  expect(await statusOf(member, trxId)).toBe('VALID');
  expect((await details(id)).needsStaff).toBe(true);
  expect((await staff.patch(`/admin/refunds/${refused._id}`, { status: 'FAILED' })).status).toBe(200);
  expect((await details(id)).needsStaff).toBe(false);
  expect((await refund(id, byHand)).body.data).toMatchObject({ state: 'DONE', ...byHand });
  expect(await own(trxId)).toMatchObject({ status: 'REFUNDED', refunded: 990 });
});

test('a manual payment is refunded by hand, with method and reference', async () => {
  const payment = { paymentMethod: 'bKash', senderNumber: '01711-222333', trxId: 'TRX000001' };
  const { _id } = (await member.post('/transaction/manual', { ...payment, packageId: silver.id })).body.data;
  expect((await refund(_id, byHand)).body.code).toBe('NOT_REFUNDABLE');
  await staff.patch(`/admin/transactions/${_id}`, { status: 'VALID' });
  for (const body of [{}, { method: 'bKash' }, { reference: 'RF12345678' }]) {
    const answer = await refund(_id, body);
    expect([answer.status, answer.body.fields]).toEqual([400, ['method', 'reference']]);
  }
  expect(await details(_id)).toMatchObject({ refundsByGateway: false, refundable: 990 });
  expect((await refund(_id, byHand)).body.data).toMatchObject({ isByHand: true, ...byHand });
  expect(gateway.refunds).toEqual([]);
});

describe('a held payment', () => {
  test.each([
    ['WRONG_AMOUNT', { amount: '1980.00', currency_amount: '1980.00' }, 1980],
    ['RISKY', { risk_level: '1' }, 990],
  ])('%s is refunded whole, without a credit note', async (heldFor, changes, paid) => {
    const { id, trxId } = await buy(changes);
    expect(await details(id)).toMatchObject({ heldFor, needsStaff: true, refundable: paid });
    expect((await refund(id, { amount: 10 })).status).toBe(400);
    expect((await refund(id)).body.data).toMatchObject({ amount: paid, state: 'DONE', connects: 0 });
    const mine = await own(trxId);
    expect(mine).toMatchObject({ status: 'REFUNDED', refunded: paid });
    expect(mine.refunds[0]).not.toHaveProperty('creditNote');
    expect((await staff.patch(`/admin/transactions/${id}`, { status: 'VALID' })).body.code).toBe(
      'ALREADY_DECIDED',
    );
  });

  test('in another currency is refunded by hand only', async () => {
    const { id } = await buy({ currency_type: 'USD' });
    expect((await details(id)).paid).toEqual({ amount: 990, currency: 'USD' });
    expect((await refund(id)).status).toBe(400);
    expect((await refund(id, byHand)).status).toBe(201);
  });

  test('cannot be released while its refund is open', async () => {
    const { id, trxId } = await buy({ risk_level: '1' });
    gateway.fault = 'drop-after';
    await refund(id);
    const release = await staff.patch(`/admin/transactions/${id}`, { status: 'VALID' });
    expect([release.status, release.body.code]).toEqual([409, 'REFUND_OPEN']);
    gateway.fault = undefined;
    await check();
    expect(await statusOf(member, trxId)).toBe('REFUNDED');
    expect(await balanceOf(app, member.id)).toEqual({ ledger: 0, remaining: 0 });
  });
});

test('a second payment for a paid transaction is HELD, and refunded without touching the first (attack 33)', async () => {
  const { trxId } = await buy();
  const again = gateway.formOf(gateway.pay(trxId));
  for (let n = 0; n < 3; n += 1) expect((await postForm(app, 'ipn', again)).status).toBe(200);
  const list = (await staff.get<{ data: AdminTransaction[] }>('/admin/transactions')).body.data;
  expect(list).toMatchObject([
    { status: 'HELD', heldFor: 'PAID_TWICE' },
    { trxId, status: 'VALID' },
  ]);
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
  expect((await refund(list[0]?._id ?? '')).body.data).toMatchObject({ amount: 990, state: 'DONE' });
  expect(gateway.refunds[0]?.get('bank_tran_id')).toBe(again['bank_tran_id']);
  expect(await statusOf(member, trxId)).toBe('VALID');
  expect(await balanceOf(app, member.id)).toEqual({ ledger: 15, remaining: 15 });
  // The same second payment again finds its refunded transaction.
  await postForm(app, 'ipn', again);
  expect((await staff.get('/admin/transactions')).body.data).toHaveLength(2);
});

test('a credit note is a PDF of one page in both languages, for its buyer only (attack 25)', async () => {
  await setSeller();
  const { id } = await buy();
  await refund(id);
  const pdf = async (who: Member, language: string) =>
    app.request(`/transaction/${id}/credit-note/1?language=${language}`, {
      headers: { cookie: who.cookie as string },
    });
  const english = await pdf(member, 'en');
  expect([english.status, english.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const [page, ...more] = pdfPages(new Uint8Array(await english.arrayBuffer()));
  expect(more).toEqual([]);
  for (const text of [
    'Credit note',
    'For invoice',
    '000001',
    'Milon Limited',
    'VAT 7.5%',
    'Tk 69.07',
    'Tk 990.00',
  ])
    expect(page).toContain(text);
  const [bangla] = pdfPages(new Uint8Array(await (await pdf(member, 'bn')).arrayBuffer()));
  for (const text of ['৯৯০.০০ টাকা', '৬৯.০৭ টাকা', 'ফেরত']) expect(bangla).toContain(text.normalize('NFC'));
  const other = await signUp(app, { gender: 'women' });
  expect((await pdf(other, 'en')).status).toBe(404);
  expect((await member.get(`/transaction/${id}/credit-note/2`)).status).toBe(404);
  expect((await staff.get(`/admin/transactions/${id}/credit-note/2`)).status).toBe(404);
});

test('the history shows what the gateway answered and who refunded; every step is audited', async () => {
  const { id } = await buy();
  app.advance(1000);
  gateway.fault = '500';
  await refund(id);
  gateway.fault = undefined;
  await check();
  const { history } = await details(id);
  expect(history[0]).toMatchObject({ about: 'GATEWAY', what: 'paid' });
  expect(history.at(-1)).toMatchObject({ about: 'REFUND', what: 'done' });
  // Both at the same moment of the stopped clock.
  expect(history.slice(1, -1).map(({ about, what }) => `${about} ${what}`)).toEqual(
    expect.arrayContaining(['STAFF REFUND', 'REFUND unknown']),
  );
  expect(history.find(({ about }) => about === 'STAFF')?.staffName).toBe(staff.staff.name);
  const audited = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'facts'])
    .where('target_id', '=', id)
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['transaction.refund']);
  expect(audited[0]?.facts).not.toContain('Asked within a day');
});

test('an unknown transaction is 404, and only Administration refunds (attack 18)', async () => {
  const { id } = await buy();
  expect((await refund(crypto.randomUUID())).status).toBe(404);
  const uploader = await signInStaff(app, 'uploader');
  for (const [who, status] of [
    [uploader, 403],
    [member, 401],
  ] as const) {
    expect((await who.post(`/admin/transactions/${id}/refund`, { reason: 'x' })).status).toBe(status);
    expect((await who.get(`/admin/transactions/${id}`)).status).toBe(status);
    expect((await who.get('/admin/transactions/export')).status).toBe(status);
  }
  expect(gateway.refunds).toEqual([]);
});
