import { DAY_MS } from '@milon/shared/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type GatewayFault,
  type GatewayLine,
  startGatewayLine,
} from '../../gateway-stand-in/gateway-line.ts';
import {
  bkashAccount,
  type LocalGateways,
  startLocalGateways,
} from '../../gateway-stand-in/local-gateways.ts';
import { press } from '../../gateway-stand-in/press.ts';
import { createBkash } from '../../src/modules/payments/bkash.ts';
import { checkRefunds } from '../../src/modules/payments/index.ts';
import type { PaymentProvider } from '../../src/platform/payments/provider.ts';
import { addPackage, balanceOf, type SoldPackage } from '../support/commerce.ts';
import { runChecks, statusOf } from '../support/payments.ts';
import { type Member, signUp } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let gateways: LocalGateways;
let line: GatewayLine;
let app: TestApp;
let silver: SoldPackage;
let member: Member;
beforeAll(async () => {
  gateways = await startLocalGateways();
  line = await startGatewayLine(gateways.url);
});
beforeEach(async () => {
  line.fault = undefined;
  line.alter = undefined;
  line.calls.length = 0;
  const url = `${line.url}/v1.2.0-beta`;
  app = await startTestApp({ ...gateways.environment, BKASH_URL: url });
  app.stopClock();
  giveUpOnHanging(url);
  silver = await addPackage(app);
  member = await signUp(app, { gender: 'women' });
});
afterEach(() => app.close());
afterAll(async () => {
  await line.close();
  await gateways.close();
});

/** The product's own adapter. It gives up soon on a gateway that hangs on purpose. */
function giveUpOnHanging(url: string): void {
  const { context } = app;
  const settings = { ...bkashAccount, url, publicUrl: context.config.publicUrl };
  const patient = createBkash(settings, context);
  // A new one for each call forgets how often the gateway hung, so that it does not rest.
  const pick = () =>
    line.fault?.startsWith('hang') ? createBkash(settings, { ...context, timeoutMs: 250 }) : patient;
  (app.context.payments as Map<string, PaymentProvider>).set('bkash', {
    ...patient,
    begin: (order) => pick().begin(order),
    lookUp: (payment) => pick().lookUp(payment),
    refund: (order) => pick().refund(order),
    lookUpRefund: (order, id) => pick().lookUpRefund(order, id),
  });
}

const startCheckout = () => member.post('/transaction/checkout', { packageId: silver.id, provider: 'bkash' });

/** The customer approves on bKash's page. Returns the transaction and where the browser goes then. */
async function approve(choice = 'pay'): Promise<{ trxId: string; back: string }> {
  const { trxId, redirectUrl } = (await startCheckout()).body.data;
  const { target = '' } = await press(redirectUrl, choice);
  return { trxId, back: target };
}

const comeBack = async (back: string) => {
  const { pathname, search } = new URL(back);
  return (await app.request(`${pathname}${search}`)).status;
};

async function expectGranted(count: 0 | 1, trxId: string, status: string): Promise<void> {
  expect(await statusOf(member, trxId)).toBe(status);
  const connects = count * silver.connects;
  expect(await balanceOf(app, member.id)).toEqual({ ledger: connects, remaining: connects });
}

/** How the product can learn of a payment. */
const arrivals = {
  return: async (back: string) => void (await comeBack(back)),
  job: async () => {
    await app.advance(60_000);
    await runChecks(app);
  },
} as const;
const allArrivals = Object.keys(arrivals) as (keyof typeof arrivals)[];

/** The gateway is asked as long as it may be asked about a payment. */
async function waitForJobs(): Promise<void> {
  for (const wait of [300_000, 900_000, 3_600_000, 6 * 3_600_000, DAY_MS]) {
    await app.advance(wait);
    await runChecks(app);
  }
}

const faults: GatewayFault[] = ['drop-before', 'drop-after', 'hang-before', 'hang-after', '500', 'html'];

describe.each(faults)('%s', (fault) => {
  test.each(allArrivals)('while bKash charges, told by %s: what was paid is granted', async (arrival) => {
    const { trxId, back } = await approve();
    line.fault = fault;
    await arrivals[arrival](back);
    await expectGranted(0, trxId, 'PENDING');
    line.fault = undefined;
    await waitForJobs();
    await expectGranted(1, trxId, 'VALID');
    await comeBack(back);
    await expectGranted(1, trxId, 'VALID');
  });

  test('at the checkout: 503 and FAILED, and nothing can be paid', async () => {
    line.fault = fault;
    const answer = await startCheckout();
    expect([answer.status, answer.body.code]).toEqual([503, 'UNAVAILABLE']);
    line.fault = undefined;
    const [failed] = (await member.get('/transaction/user')).body.data;
    await waitForJobs();
    await expectGranted(0, failed.trxId, 'FAILED');
  });

  test('at the refund: it is paid back once', async () => {
    const { trxId, back } = await approve();
    await comeBack(back);
    const staff = await signInStaff(app);
    const [{ _id }] = (await member.get('/transaction/user')).body.data;
    line.fault = fault;
    const asked = await staff.post(`/admin/transactions/${_id}/refund`, { reason: 'Asked' });
    expect(asked.body.data).toMatchObject({ state: 'UNKNOWN', connects: 0 });
    line.fault = undefined;
    await app.advance(180_000);
    await checkRefunds(app.context, new AbortController().signal);
    await expectGranted(0, trxId, 'REFUNDED');
    const paidBack = line.calls.flatMap(({ answer }) => answer?.['refundTrxID'] ?? []);
    expect(new Set(paidBack).size).toBe(1);
  });
});

test.each<[string, Record<string, string>, string]>([
  ['half of the amount', { amount: '495.00' }, 'WRONG_AMOUNT'],
  ['another currency', { currency: 'USD' }, 'WRONG_CURRENCY'],
])('%s is HELD for staff (attack 33)', async (_, changes, reason) => {
  line.alter = ({ kind }, answer) => (kind === 'confirm' ? { ...answer, ...changes } : answer);
  const { trxId, back } = await approve();
  await comeBack(back);
  await expectGranted(0, trxId, 'HELD');
  const staff = await signInStaff(app);
  const held = (await staff.get('/admin/transactions?status=HELD')).body.data;
  expect(held).toMatchObject([{ trxId, heldFor: reason, needsStaff: true }]);
});

test.each(['-990.00', 'NaN', '9007199254740993', '1e3', ''])(
  'an amount of %j is not read, and staff see the payment in the end (attack 34)',
  async (amount) => {
    line.alter = ({ kind }, answer) => (kind === 'confirm' ? { ...answer, amount } : answer);
    const { trxId, back } = await approve();
    await comeBack(back);
    await expectGranted(0, trxId, 'PENDING');
    await waitForJobs();
    await expectGranted(0, trxId, 'HELD');
  },
);

test('a payment that bKash confirmed cannot be reported by hand once more (attack 32)', async () => {
  const { back } = await approve();
  await comeBack(back);
  const { bank_tran_id: trxId } = await app.context.db
    .selectFrom('transactions')
    .select('bank_tran_id')
    .executeTakeFirstOrThrow();
  const again = await (await signUp(app, { gender: 'men' })).post('/transaction/manual', {
    packageId: silver.id,
    paymentMethod: 'Nagad',
    senderNumber: '01711222333',
    trxId: trxId?.toLowerCase(),
  });
  expect([again.status, again.body.code, again.body.fields]).toEqual([409, 'TRX_TAKEN', ['trxId']]);
});

test.each(['before', 'after'] as const)(
  'a payment that staff would accept by hand %s bKash confirms it is credited once (attack 32)',
  async (moment) => {
    const staff = await signInStaff(app);
    const { trxId, back } = await approve();
    const walletId = '8N7A6B5C4D';
    line.alter = ({ kind }, answer) => (kind === 'confirm' ? { ...answer, trxID: walletId } : answer);
    const payment = { paymentMethod: 'Nagad', senderNumber: '01711222333', trxId: walletId };
    const entered = await member.post('/transaction/manual', { packageId: silver.id, ...payment });
    expect(entered.status).toBe(201);
    const accept = () => staff.patch(`/admin/transactions/${entered.body.data._id}`, { status: 'VALID' });
    if (moment === 'before') expect((await accept()).status).toBe(200);
    await comeBack(back);
    await expectGranted(1, trxId, moment === 'before' ? 'HELD' : 'VALID');
    if (moment === 'after') expect((await accept()).body.code).toBe('TRX_TAKEN');
    await expectGranted(1, trxId, moment === 'before' ? 'HELD' : 'VALID');
  },
);

test('a return that nobody approved, or for a payment of somebody else, credits nothing (attack 33)', async () => {
  const { trxId, redirectUrl } = (await startCheckout()).body.data;
  const paymentID = new URL(redirectUrl).searchParams.get('paymentID') ?? '';
  const forged = (id: string) =>
    `https://milon.example/payment/bkash/callback?paymentID=${id}&status=success`;
  for (const id of [paymentID, 'TR0011NOBODY']) await comeBack(forged(id));
  await expectGranted(0, trxId, 'PENDING');
  // bKash answers for another transaction.
  line.alter = ({ kind }, answer) =>
    kind === 'confirm' ? { ...answer, merchantInvoiceNumber: 'SOMEBODYELSE' } : answer;
  await press(redirectUrl, 'pay');
  await comeBack(forged(paymentID));
  await expectGranted(0, trxId, 'PENDING');
});
