import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBkash } from '../../src/modules/payments/bkash.ts';
import type { PaymentProvider, PaymentRequest, RefundRequest } from '../../src/platform/payments/provider.ts';
import { type Recorded, type RecordedGateway, startRecordedGateway } from '../support/services/gateway.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

// The answers are those of bKash's public documentation (v1.2.0-beta).
const paymentID = 'TR0011ON1565154754797';
const grant = { statusCode: '0000', id_token: 'token', token_type: 'Bearer', expires_in: 3600 };
const created = {
  statusCode: '0000',
  statusMessage: 'Successful',
  paymentID,
  bkashURL: `https://sandbox.payment.bkash.com/redirect/tokenized/?paymentID=${paymentID}&hash=Cg-Z)16.`,
  callbackURL: 'https://milon.example/payment/bkash/callback',
  successCallbackURL: `https://milon.example/payment/bkash/callback?paymentID=${paymentID}&status=success`,
  amount: '1500.50',
  intent: 'sale',
  currency: 'BDT',
  paymentCreateTime: '2019-08-07T11:12:34:978 GMT+0600',
  transactionStatus: 'Initiated',
  merchantInvoiceNumber: 'TRX1',
};
const executed = {
  statusCode: '0000',
  statusMessage: 'Successful',
  paymentID,
  payerReference: 'TRX1',
  customerMsisdn: '01770618575',
  trxID: '6H7801QFYM',
  amount: '1500.5',
  transactionStatus: 'Completed',
  paymentExecuteTime: '2019-08-07T11:15:56:336 GMT+0600',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoiceNumber: 'TRX1',
};
const queried = {
  ...executed,
  mode: '0011',
  paymentCreateTime: '2019-08-07T11:12:34:978 GMT+0600',
  userVerificationStatus: 'Complete',
};
const initiated = {
  statusCode: '0000',
  statusMessage: 'Successful',
  paymentID,
  mode: '0011',
  amount: '1500.50',
  transactionStatus: 'Initiated',
  currency: 'BDT',
  intent: 'sale',
  merchantInvoice: 'TRX1',
  userVerificationStatus: 'Incomplete',
};
const refunded = {
  statusCode: '0000',
  statusMessage: 'Successful',
  originalTrxID: '6H7801QFYM',
  refundTrxID: '6HD001ABCD',
  transactionStatus: 'Completed',
  amount: '500.00',
  currency: 'BDT',
  charge: '0.00',
  completedTime: '2019-08-08T09:15:56:336 GMT+0600',
};
const refused = (statusCode: string, statusMessage = 'words') => ({ statusCode, statusMessage });
const html: Recorded = { status: 200, text: '<html><body>Service unavailable</body></html>' };
/** What says nothing about whether bKash did what it was asked. */
const unusable: [string, Recorded][] = [
  ['HTML', html],
  ['a 500', { status: 500, text: JSON.stringify(executed) }],
  ['a 504', { status: 504, text: '<html></html>' }],
  ['silence', 'silence'],
  ['a lost connection', 'break'],
  ['an empty object', {}],
  ['the answer about another payment', { ...executed, paymentID: 'TR0000' }],
  ['an amount with a comma', { ...executed, amount: '1,500.50' }],
  ['a state that nobody knows', { ...executed, transactionStatus: 'Perhaps' }],
  ['an unknown code', refused('9999')],
];

const request: PaymentRequest = {
  trxId: 'TRX1',
  poisha: 150_050,
  packageName: 'Gold',
  customer: { name: 'Rahim', phone: '+8801700000000', email: 'rahim@example.com' },
};
const refundRequest: RefundRequest = {
  refundId: 'refund-1',
  providerTrx: '6H7801QFYM',
  providerRef: paymentID,
  poisha: 50_000,
  reason: 'paid twice',
  others: [],
};
const reference = { trxId: 'TRX1', providerRef: paymentID };
const paid = {
  state: 'paid',
  poisha: 150_050,
  currency: 'BDT',
  trxId: 'TRX1',
  providerTrx: '6H7801QFYM',
  isRisky: false,
};

let app: TestApp;
let gateway: RecordedGateway;
let bkash: PaymentProvider;
beforeEach(async () => {
  [app, gateway] = await Promise.all([startTestApp(), startRecordedGateway()]);
  gateway.answers['token/grant'] = [grant, { ...grant, id_token: 'another' }];
  bkash = connect(20_000);
});
afterEach(async () => {
  await gateway.close();
  await app.close();
});

function connect(timeoutMs: number): PaymentProvider {
  const account = { url: gateway.url, appKey: 'key', appSecret: 'secret', username: 'milon', password: 'pw' };
  return createBkash({ ...account, publicUrl: 'https://milon.example' }, { ...app.context, timeoutMs });
}

function answer(path: string, ...recorded: Recorded[]) {
  gateway.answers[path] = recorded;
  if (recorded.includes('silence')) bkash = connect(1_000);
}
const asked = () => gateway.calls.map(({ path }) => path).filter((path) => path !== 'token/grant');

describe('begin', () => {
  test('opens a payment of exactly the amount and returns bKash’s page', async () => {
    answer('create', created);
    expect(await bkash.begin(request)).toEqual({ redirectUrl: created.bkashURL, providerRef: paymentID });
    expect(gateway.calls.at(-1)).toMatchObject({
      headers: { authorization: 'token', 'x-app-key': 'key', 'content-type': 'application/json' },
      body: {
        mode: '0011',
        payerReference: 'TRX1',
        callbackURL: 'https://milon.example/payment/bkash/callback',
        amount: '1500.50',
        currency: 'BDT',
        intent: 'sale',
        merchantInvoiceNumber: 'TRX1',
      },
    });
  });

  test.each<[string, Recorded]>([
    ...unusable.slice(0, 6),
    ['2029: a duplicate within a minute', refused('2029', 'Duplicate for all transactions')],
    ['a page without https', { ...created, bkashURL: 'http://phishing.example/' }],
    ['a page with a script for an address', { ...created, bkashURL: 'javascript:alert(1)' }],
  ])('%s opens nothing', async (_, recorded) => {
    answer('create', recorded);
    expect(await bkash.begin(request)).toBeUndefined();
  });
});

test('a return is only a claim', () => {
  const read = (status: string) => bkash.readReturn({ paymentID, status, signature: 'ZqH' });
  expect(read('success')).toMatchObject({ providerRef: paymentID, claim: 'paid', isSigned: false });
  expect(read('failure')).toMatchObject({ claim: 'failed', isSigned: false });
  expect(read('cancel')).toMatchObject({ claim: 'cancelled', isSigned: false });
  expect(bkash.readReturn({})).toMatchObject({ providerRef: undefined, claim: 'failed', isSigned: false });
});

describe('lookUp', () => {
  test('executes the payment, and asks nothing more', async () => {
    answer('execute', executed);
    expect(await bkash.lookUp(reference)).toEqual(paid);
    expect(asked()).toEqual(['execute']);
    expect(gateway.bodiesOf('execute')).toEqual([{ paymentID }]);
  });

  test.each<[string, Recorded]>([
    ...unusable,
    ['2117: executed before', refused('2117', 'Payment execution already been called before')],
    ['2062: completed before', refused('2062', 'The payment has already been completed')],
    ['2056: an invalid state', refused('2056', 'Invalid Payment State')],
    ['an error under other names', { errorCode: '2117', errorMessage: 'already called' }],
    ['an error with status 400', { status: 400, text: JSON.stringify(refused('2117')) }],
  ])('queries the payment after %s from execute', async (_, recorded) => {
    answer('execute', recorded);
    answer('payment/status', queried);
    expect(await bkash.lookUp(reference)).toEqual(paid);
    expect(asked()).toEqual(['execute', 'payment/status']);
  });

  test.each(unusable)('knows nothing after %s from both', async (_, recorded) => {
    answer('execute', recorded);
    answer('payment/status', recorded);
    expect(await bkash.lookUp(reference)).toEqual({ state: 'unknown', reason: expect.any(String) });
  });

  test('a customer who has not approved yet, or whose payment bKash calls a duplicate, still may pay', async () => {
    answer('execute', refused('2056', 'Invalid Payment State'), refused('2029', 'Duplicate'), executed);
    answer('payment/status', initiated);
    expect(await bkash.lookUp(reference)).toEqual({ state: 'pending' });
    expect(await bkash.lookUp(reference)).toEqual({ state: 'pending' });
    expect(await bkash.lookUp(reference)).toEqual(paid);
  });

  test('a timeout of execute is never a failure, even if the query sees no payment yet', async () => {
    answer('execute', 'silence');
    answer('payment/status', initiated);
    expect(await bkash.lookUp(reference)).toEqual({ state: 'pending' });
  });

  test('2023: too little money fails, without a query', async () => {
    answer('execute', refused('2023', 'Insufficient Balance'));
    expect(await bkash.lookUp(reference)).toEqual({
      state: 'failed',
      reason: 'bKash 2023: Insufficient Balance',
    });
    expect(asked()).toEqual(['execute']);
  });

  test.each([
    ['Expired', 'failed'],
    ['Declined', 'failed'],
    ['Cancelled', 'cancelled'],
    ['Authorized', 'pending'],
  ])('a payment that bKash calls %s is %s', async (transactionStatus, state) => {
    answer('execute', refused('2056'));
    answer('payment/status', { ...initiated, transactionStatus });
    expect(await bkash.lookUp(reference)).toMatchObject({ state });
  });

  test('another amount, currency or invoice is reported as bKash says it', async () => {
    answer('execute', { ...executed, amount: '1.00', currency: 'USD', merchantInvoiceNumber: 'TRX2' });
    expect(await bkash.lookUp(reference)).toEqual({ ...paid, poisha: 100, currency: 'USD', trxId: 'TRX2' });
  });

  test('a payment that was never opened cannot be paid', async () => {
    expect(await bkash.lookUp({ trxId: 'TRX1', providerRef: null })).toMatchObject({ state: 'pending' });
    expect(gateway.calls).toEqual([]);
  });

  test('a refused token is replaced, and the call made again', async () => {
    answer('execute', { status: 401, text: '{"message":"The incoming token has expired"}' }, executed);
    expect(await bkash.lookUp(reference)).toEqual(paid);
    const tokens = gateway.calls
      .filter(({ path }) => path === 'execute')
      .map((call) => call.headers.authorization);
    expect(tokens).toEqual(['token', 'another']);
  });

  test('a token that bKash refuses for good leaves the payment unknown, after two grants', async () => {
    const refusal = { status: 401, text: '{"message":"Unauthorized"}' };
    answer('execute', refusal);
    answer('payment/status', refusal);
    for (let n = 0; n < 3; n += 1) {
      expect(await bkash.lookUp(reference)).toMatchObject({ state: 'unknown' });
    }
    expect(gateway.bodiesOf('token/grant')).toHaveLength(2);
  });

  test('without a token nothing is called, and nothing is known', async () => {
    answer('token/grant', html);
    expect(await bkash.lookUp(reference)).toEqual({ state: 'unknown', reason: 'no token of bKash' });
    expect(asked()).toEqual([]);
  });
});

describe('refund', () => {
  test('names the payment, the amount and our id of the refund', async () => {
    answer('payment/refund', refunded);
    const long = { ...refundRequest, reason: 'x'.repeat(300) };
    expect(await bkash.refund(long)).toEqual({ state: 'done', providerRefund: '6HD001ABCD' });
    expect(gateway.bodiesOf('payment/refund')).toEqual([
      {
        paymentID,
        trxID: '6H7801QFYM',
        amount: '500.00',
        sku: 'refund-1',
        reason: 'x'.repeat(255),
      },
    ]);
  });

  test('a refund that is not completed yet is followed up by its id', async () => {
    answer('payment/refund', { ...refunded, transactionStatus: 'Processing' }, refunded);
    expect(await bkash.refund(refundRequest)).toEqual({ state: 'processing', providerRefund: '6HD001ABCD' });
    expect(await bkash.lookUpRefund(refundRequest, '6HD001ABCD')).toMatchObject({ state: 'done' });
    expect(gateway.bodiesOf('payment/refund')[1]).toEqual({ paymentID, trxID: '6H7801QFYM' });
  });

  test.each(['2023', '2026', '2028', '2034'])('%s refuses it', async (code) => {
    answer('payment/refund', refused(code, 'no'));
    expect(await bkash.refund(refundRequest)).toEqual({ state: 'failed', reason: `bKash ${code}: no` });
  });

  test('2029: the duplicate asks how the first one stands', async () => {
    answer('payment/refund', refused('2029', 'Duplicate for all transactions'), refunded);
    expect(await bkash.refund(refundRequest)).toEqual({ state: 'done', providerRefund: '6HD001ABCD' });
  });

  test.each<[string, Recorded]>([
    ...unusable.slice(0, 6),
    ['the refund of another payment', { ...refunded, originalTrxID: 'OTHER' }],
    ['the refund of another amount', { ...refunded, amount: '400' }],
    ['an unknown code', refused('9999')],
  ])('%s leaves it unknown, both at first and later', async (_, recorded) => {
    answer('payment/refund', recorded);
    expect(await bkash.refund(refundRequest)).toEqual({ state: 'unknown', reason: expect.any(String) });
    expect(await bkash.lookUpRefund(refundRequest, null)).toEqual({
      state: 'unknown',
      reason: expect.any(String),
    });
  });

  test('an earlier refund of the same amount is not taken for this one', async () => {
    answer('payment/refund', refunded);
    const second = { ...refundRequest, refundId: 'refund-2', others: ['6HD001ABCD'] };
    expect(await bkash.lookUpRefund(second, null)).toEqual({ state: 'missing' });
    expect(await bkash.lookUpRefund(second, 'OWN')).toMatchObject({ state: 'unknown' });
    expect(await bkash.refund(second)).toMatchObject({ state: 'unknown' });
  });

  test('a refund is recognised by its own id, whatever amount the answer names', async () => {
    answer('payment/refund', { ...refunded, amount: '400' });
    expect(await bkash.lookUpRefund(refundRequest, '6HD001ABCD')).toMatchObject({ state: 'done' });
  });

  test('another refund of the same payment is not taken for this one', async () => {
    answer('payment/refund', refunded);
    expect(await bkash.lookUpRefund(refundRequest, 'ANOTHER')).toMatchObject({ state: 'unknown' });
    answer('payment/refund', refused('2033', 'Transaction not found'));
    expect(await bkash.lookUpRefund(refundRequest, null)).toEqual({ state: 'missing' });
    expect(await bkash.lookUpRefund(refundRequest, 'ANOTHER')).toMatchObject({ state: 'unknown' });
  });
});
