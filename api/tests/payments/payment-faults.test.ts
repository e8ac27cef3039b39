import type { AdminTransaction } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addPackage, balanceOf, type SoldPackage } from '../support/commerce.ts';
import { postForm, runChecks, shortenPatience, startCheckout, statusOf } from '../support/payments.ts';
import { type Member, signUp } from '../support/people.ts';
import {
  type GatewayFault,
  type GatewayPayment,
  type LocalSslcommerz,
  sign,
  startLocalSslcommerz,
  storeId,
} from '../support/services/sslcommerz.ts';
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
  app.stopClock();
  shortenPatience(app, gateway);
  silver = await addPackage(app);
  member = await signUp(app, { gender: 'women' });
});
afterEach(() => app.close());
afterAll(() => gateway.close());

/** Expects that the member has exactly what was paid for and credited: all of one package, or nothing. */
async function expectGranted(count: 0 | 1, trxId: string, status: string): Promise<void> {
  expect(await statusOf(member, trxId)).toBe(status);
  const connects = count * silver.connects;
  expect(await balanceOf(app, member.id)).toEqual({ ledger: connects, remaining: connects });
  expect((await member.refresh()).userType).toBe(count === 1 ? '2' : '1');
}

/** How the product can learn of a payment. Each returns the status of the answer. */
const arrivals = {
  ipn: async (form: Record<string, string>) => (await postForm(app, 'ipn', form)).status,
  success: async (form: Record<string, string>) => (await postForm(app, 'success', form)).status,
  job: async () => {
    await app.advance(60_000);
    await runChecks(app);
    return 0;
  },
} as const;
type Arrival = keyof typeof arrivals;
const allArrivals = Object.keys(arrivals) as Arrival[];
const faults: GatewayFault[] = ['drop-before', 'drop-after', 'hang-before', 'hang-after', '500', 'html'];

describe.each(faults)('%s', (fault) => {
  test.each(allArrivals)(
    'while the gateway confirms a payment, told by %s: nothing is lost',
    async (arrival) => {
      const trxId = await startCheckout(member, silver.id);
      const form = gateway.formOf(gateway.pay(trxId));
      gateway.fault = fault;
      expect(await arrivals[arrival](form)).toBe({ ipn: 503, success: 303, job: 0 }[arrival]);
      await expectGranted(0, trxId, 'PENDING');
      gateway.fault = undefined;
      await app.advance(5 * 60_000);
      await runChecks(app);
      await expectGranted(1, trxId, 'VALID');
    },
  );

  test('at the checkout: 503 and FAILED, and money that was paid after all is credited', async () => {
    gateway.fault = fault;
    const answer = await member.post('/transaction/checkout', { packageId: silver.id });
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    const [failed] = (await member.get('/transaction/user')).body.data;
    await expectGranted(0, failed.trxId, 'FAILED');
    gateway.fault = undefined;
    // Only the answer was lost: the session is open.
    const isOpen = fault.endsWith('after');
    expect(gateway.sessions.has(failed.trxId)).toBe(isOpen);
    if (isOpen) gateway.pay(failed.trxId);
    await app.advance(60_000);
    await runChecks(app);
    await expectGranted(isOpen ? 1 : 0, failed.trxId, isOpen ? 'VALID' : 'FAILED');
  });
});

test.each(allArrivals)('a payment that is told by %s is credited', async (arrival) => {
  const trxId = await startCheckout(member, silver.id);
  await arrivals[arrival](gateway.formOf(gateway.pay(trxId)));
  await expectGranted(1, trxId, 'VALID');
});

test('a payment that is told sixteen times at once, in each way, is credited once (attack 33)', async () => {
  const trxId = await startCheckout(member, silver.id);
  const form = gateway.formOf(gateway.pay(trxId));
  await app.advance(60_000);
  const answers = await Promise.all([
    ...Array.from({ length: 8 }, () => postForm(app, 'ipn', form)),
    ...Array.from({ length: 8 }, () => postForm(app, 'success', form)),
    runChecks(app),
  ]);
  const statuses = answers.flatMap((answer) => (answer ? [answer.status] : []));
  expect(new Set(statuses)).toEqual(new Set([200, 303]));
  await expectGranted(1, trxId, 'VALID');
  gateway.calls.length = 0;
  expect((await postForm(app, 'ipn', form)).status).toBe(200);
  expect(gateway.calls).toEqual([]);
});

test('attack 66: a signed form that is repeated while the gateway is silent asks it thirty times a minute at most', async () => {
  const trxId = await startCheckout(member, silver.id);
  const form = gateway.formOf(gateway.pay(trxId));
  gateway.fault = '500';
  gateway.calls.length = 0;
  const statuses = new Set<number>();
  for (let n = 0; n < 40; n += 1) statuses.add(await arrivals.ipn(form));
  expect([gateway.calls.length, [...statuses]]).toEqual([30, [503]]);
  expect(await arrivals.success(form)).toBe(303);
  // The page that shows the payment follows, and the next minute it is credited.
  gateway.fault = undefined;
  await app.advance(60_000);
  expect(await arrivals.ipn(form)).toBe(200);
  await expectGranted(1, trxId, 'VALID');
});

test.each(allArrivals)('money that arrives a day late, told by %s, is credited once', async (arrival) => {
  const trxId = await startCheckout(member, silver.id);
  await app.advance(DAY_MS - 60_000);
  const form = gateway.formOf(gateway.pay(trxId));
  await arrivals[arrival](form);
  await expectGranted(1, trxId, 'VALID');
  await app.advance(DAY_MS);
  await arrivals[arrival](form);
  await runChecks(app);
  await expectGranted(1, trxId, 'VALID');
});

describe.each([
  ['FAILED', 'fail'],
  ['CANCELLED', 'cancel'],
] as const)('%s', (status, path) => {
  const ended = (trxId: string) =>
    sign({ status, tran_id: trxId, error: 'Card declined', store_id: storeId });

  test.each(allArrivals)(
    'before the payment: it is still credited, told by %s (attack 33)',
    async (arrival) => {
      const trxId = await startCheckout(member, silver.id);
      expect((await postForm(app, path, ended(trxId))).status).toBe(303);
      await expectGranted(0, trxId, status);
      await arrivals[arrival](gateway.formOf(gateway.pay(trxId)));
      await expectGranted(1, trxId, 'VALID');
    },
  );

  test('after the payment: it stays paid (attack 33)', async () => {
    const trxId = await startCheckout(member, silver.id);
    await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId)));
    for (const way of [path, 'ipn'] as const) await postForm(app, way, ended(trxId));
    await expectGranted(1, trxId, 'VALID');
  });

  test('without the signature: nothing changes (attack 33)', async () => {
    const trxId = await startCheckout(member, silver.id);
    const { verify_sign: _sign, ...unsigned } = ended(trxId);
    expect((await postForm(app, path, unsigned)).status).toBe(303);
    expect((await postForm(app, 'ipn', { ...unsigned, verify_sign: 'a'.repeat(32) })).status).toBe(403);
    await expectGranted(0, trxId, 'PENDING');
  });
});

const unlike: [reason: string, changes: GatewayPayment][] = [
  ['WRONG_AMOUNT', { amount: '989.99', currency_amount: '989.99' }],
  ['WRONG_AMOUNT', { amount: '1980.00', currency_amount: '1980.00' }],
  ['WRONG_CURRENCY', { currency_type: 'USD' }],
  ['WRONG_STORE', { store_id: 'somebodyelse' }],
  ['RISKY', { risk_level: '1', risk_title: 'High risk' }],
];

describe.each(unlike)('%s %o', (reason, changes) => {
  test.each(allArrivals)(
    'told by %s is HELD, and staff decide it once for all (attack 33)',
    async (arrival) => {
      const trxId = await startCheckout(member, silver.id);
      const payment = gateway.pay(trxId, changes);
      const { store_id: _other, ...fields } = payment;
      const form = gateway.formOf(fields);
      await arrivals[arrival](form);
      await expectGranted(0, trxId, 'HELD');
      const staff = await signInStaff(app);
      const held = (await staff.get<{ data: AdminTransaction[] }>('/admin/transactions?status=HELD')).body
        .data;
      expect(held).toMatchObject([{ trxId, heldFor: reason }]);
      const path = `/admin/transactions/${held[0]?._id}`;
      const refused = await staff.patch(path, { status: 'FAILED' });
      // Only what went to another store can be refused: the money is not here.
      const isElsewhere = reason === 'WRONG_STORE';
      expect(refused.status).toBe(isElsewhere ? 200 : 409);
      const byHand = { reason: 'Unlike', method: 'bKash', reference: 'RF12345678' };
      if (!isElsewhere) expect((await staff.post(`${path}/refund`, byHand)).status).toBe(201);
      for (const again of allArrivals) await arrivals[again](form);
      await expectGranted(0, trxId, isElsewhere ? 'FAILED' : 'REFUNDED');
    },
  );
});

describe('a payment of somebody else', () => {
  let other: Member;
  let theirs: string;
  let payment: GatewayPayment;
  beforeEach(async () => {
    other = await signUp(app, { gender: 'men' });
    theirs = await startCheckout(other, silver.id);
    payment = gateway.pay(theirs);
  });

  test.each(['ipn', 'success'] as const)(
    'named by its val_id changes nothing, told by %s (attack 33)',
    async (arrival) => {
      const trxId = await startCheckout(member, silver.id);
      // The strongest form: correctly signed, but the gateway validates it for the other transaction.
      const form = gateway.formOf({ ...payment, tran_id: trxId });
      expect(await arrivals[arrival](form)).toBe(arrival === 'ipn' ? 409 : 303);
      await expectGranted(0, trxId, 'PENDING');
      expect(await statusOf(other, theirs)).toBe('PENDING');
      await postForm(app, 'ipn', gateway.formOf(payment));
      expect(await statusOf(other, theirs)).toBe('VALID');
    },
  );

  test('replayed with another transaction in it is refused (attack 33)', async () => {
    const trxId = await startCheckout(member, silver.id);
    const form = gateway.formOf(payment);
    expect((await postForm(app, 'ipn', form)).status).toBe(200);
    expect((await postForm(app, 'ipn', { ...form, tran_id: trxId })).status).toBe(403);
    await expectGranted(0, trxId, 'PENDING');
  });

  test.each(['val_id', 'bank_tran_id'])(
    'with the %s of a credited payment is HELD (attack 33)',
    async (id) => {
      await postForm(app, 'ipn', gateway.formOf(payment));
      const trxId = await startCheckout(member, silver.id);
      // The gateway itself names a payment twice: of both engines only the first one is credited.
      gateway.pay(trxId, { [id]: payment[id] ?? '' });
      await app.advance(60_000);
      await runChecks(app);
      await expectGranted(0, trxId, 'HELD');
      expect(await balanceOf(app, other.id)).toEqual({ ledger: 15, remaining: 15 });
    },
  );
});

test.each([
  ['an unknown transaction', { tran_id: 'NOBODY' }, 409],
  ['an unknown val_id', { val_id: 'made-up' }, 409],
  ['no val_id', { val_id: '' }, 409],
])('a signed form with %s is refused and not stored (attack 33)', async (_, changes, status) => {
  const trxId = await startCheckout(member, silver.id);
  const form = { status: 'VALID', tran_id: trxId, val_id: '1', store_id: storeId, ...changes };
  expect((await postForm(app, 'ipn', sign(form))).status).toBe(status);
  await expectGranted(0, trxId, 'PENDING');
  const stored = await app.context.db
    .selectFrom('transactions')
    .select(['val_id', 'bank_tran_id'])
    .where('trx_id', '=', trxId)
    .executeTakeFirst();
  expect(stored).toEqual({ val_id: null, bank_tran_id: null });
});

test.each([
  ['twice the same field', 'status=VALID&status=FAILED', 400],
  ['a NUL', 'tran_id=%00', 400],
  ['nothing', '', 403],
  ['a megabyte', `value_a=${'x'.repeat(1_000_000)}`, 413],
])('a form with %s is refused (attack 33)', async (_, body, status) => {
  const answer = await app.request('/payment/sslcommerz/ipn', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect(answer.status).toBe(status);
});
