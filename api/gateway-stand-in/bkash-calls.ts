import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { halfOf, poishaOf, takaOf } from './amounts.ts';
import { hostedPage, lastPage } from './hosted-page.ts';
import { randomCode } from './random-code.ts';
import type { StandInSettings } from './settings.ts';

/** What the buttons of the page do. */
const choices = [
  { name: 'pay', label: 'Pay' },
  { name: 'poor', label: 'Pay with too little money in the wallet' },
  { name: 'less', label: 'Pay half of it' },
  { name: 'fail', label: 'Fail' },
  { name: 'cancel', label: 'Cancel' },
  { name: 'close', label: 'Approve and close the window: the shop is not told' },
  { name: 'lost', label: 'Pay, and lose the answer to the shop' },
  { name: 'twice', label: 'Pay, and tell the shop twice' },
] as const;
type Choice = (typeof choices)[number]['name'];

interface Refund {
  readonly refundTrxID: string;
  readonly amount: string;
  transactionStatus: 'Completed' | 'Processing';
}

interface Payment {
  readonly paymentID: string;
  readonly callbackURL: string;
  readonly amount: string;
  readonly currency: string;
  readonly merchantInvoiceNumber: string;
  readonly payerReference: string;
  choice: Choice | undefined;
  trxID: string | undefined;
  refund: Refund | undefined;
}

const createBody = z.object({
  mode: z.literal('0011'),
  payerReference: z.string().min(1),
  callbackURL: z.url(),
  amount: z.string().refine((amount) => (poishaOf(amount) ?? 0) > 0),
  currency: z.literal('BDT'),
  intent: z.literal('sale'),
  merchantInvoiceNumber: z.string().min(1).max(255),
});

const fields = z.record(z.string(), z.string());
const success = { statusCode: '0000', statusMessage: 'Successful' };
const refuse = (statusCode: string, statusMessage: string) => ({ statusCode, statusMessage });
/** The customer has agreed to pay. */
const isApproved = ({ choice }: Payment) => choice !== undefined && choice !== 'fail' && choice !== 'cancel';
const root = '/v1.2.0-beta/tokenized/checkout';
const tokenSeconds = 3_600;

const bodyOf = async (c: Context) => fields.catch({}).parse(await c.req.json().catch(() => ({})));

function describe(payment: Payment) {
  const { paymentID, payerReference, trxID, merchantInvoiceNumber, currency } = payment;
  return {
    ...success,
    paymentID,
    payerReference,
    customerMsisdn: '01770618575',
    ...(trxID ? { trxID } : {}),
    amount: payment.choice === 'less' ? halfOf(payment.amount) : payment.amount,
    transactionStatus: trxID ? 'Completed' : 'Initiated',
    currency,
    intent: 'sale',
    merchantInvoiceNumber,
  };
}

const answerOf = (payment: Payment, refund: Refund) => ({
  ...success,
  originalTrxID: payment.trxID,
  ...refund,
  currency: payment.currency,
  charge: '0.00',
});

/** Gives money back, once for a payment. */
function refundPayment(payment: Payment, amount: string, isSlow: boolean) {
  const paid = poishaOf(describe(payment).amount) ?? 0;
  const poisha = poishaOf(amount) ?? 0;
  if (payment.refund) return refuse('2034', 'The original transaction has been reversed');
  if (poisha <= 0 || poisha > paid) return refuse('2026', 'The reversal amount is too large');
  payment.refund = {
    refundTrxID: randomCode(10),
    amount: takaOf(poisha),
    transactionStatus: isSlow ? 'Processing' : 'Completed',
  };
  return answerOf(payment, payment.refund);
}

/**
 * bKash tokenized checkout v1.2.0-beta without an agreement: the calls of the shop's server, and the hosted
 * page.
 */
export function bkashCalls(settings: StandInSettings): Hono {
  const app = new Hono();
  const payments = new Map<string, Payment>();
  const tokens = new Map<string, number>();
  const { appKey, appSecret, username, password } = settings.bkash;

  app.post(`${root}/token/grant`, async (c) => {
    const body = await bodyOf(c);
    const isKnown = c.req.header('username') === username && c.req.header('password') === password;
    if (!isKnown) return c.json({ message: 'Unauthorized' }, 401);
    if (body['app_key'] !== appKey || body['app_secret'] !== appSecret)
      return c.json(refuse('2001', 'Invalid App Key'));
    const token = randomCode(40);
    tokens.set(token, Date.now() + tokenSeconds * 1_000);
    return c.json({
      ...success,
      id_token: token,
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      refresh_token: randomCode(40),
    });
  });

  app.use(`${root}/*`, async (c, next) => {
    const expiresAt = tokens.get(c.req.header('authorization') ?? '') ?? 0;
    if (expiresAt < Date.now() || c.req.header('x-app-key') !== appKey)
      return c.json({ message: 'The incoming token has expired' }, 401);
    return next();
  });

  app.post(`${root}/create`, async (c) => {
    const body = createBody.safeParse(await bodyOf(c));
    if (!body.success) return c.json(refuse('2065', 'Mandatory field missing'));
    const { mode: _mode, ...order } = body.data;
    const paymentID = `TR0011${randomCode(7)}${Date.now()}`;
    payments.set(paymentID, { paymentID, ...order, choice: undefined, trxID: undefined, refund: undefined });
    const page = new URL('/redirect/tokenized/', c.req.url);
    page.search = new URLSearchParams({ paymentID, mode: '0011', apiVersion: 'v1.2.0-beta' }).toString();
    const back = (status: string) => `${order.callbackURL}?paymentID=${paymentID}&status=${status}`;
    return c.json({
      ...success,
      ...order,
      paymentID,
      bkashURL: page.href,
      successCallbackURL: back('success'),
      failureCallbackURL: back('failure'),
      cancelledCallbackURL: back('cancel'),
      paymentCreateTime: new Date().toISOString(),
      transactionStatus: 'Initiated',
    });
  });

  app.post(`${root}/execute`, async (c) => {
    const payment = payments.get((await bodyOf(c))['paymentID'] ?? '');
    if (!payment) return c.json(refuse('2002', 'Invalid Payment ID'));
    if (payment.trxID) return c.json(refuse('2117', 'Payment execution already been called before'));
    if (!isApproved(payment)) return c.json(refuse('2056', 'Invalid Payment State'));
    if (payment.choice === 'poor') return c.json(refuse('2023', 'Insufficient Balance'));
    payment.trxID = randomCode(10);
    if (payment.choice === 'lost') return c.html('<html><body>504 Gateway Time-out</body></html>', 504);
    return c.json({ ...describe(payment), paymentExecuteTime: new Date().toISOString() });
  });

  app.post(`${root}/payment/status`, async (c) => {
    const payment = payments.get((await bodyOf(c))['paymentID'] ?? '');
    if (!payment) return c.json(refuse('2002', 'Invalid Payment ID'));
    const userVerificationStatus = isApproved(payment) ? 'Complete' : 'Incomplete';
    return c.json({ ...describe(payment), mode: '0011', userVerificationStatus });
  });

  // With an amount this refunds; without one it says how the refund stands.
  app.post(`${root}/payment/refund`, async (c) => {
    const body = await bodyOf(c);
    const payment = payments.get(body['paymentID'] ?? '');
    if (!payment?.trxID || payment.trxID !== body['trxID'])
      return c.json(refuse('2033', 'Transaction not found'));
    if (body['amount'] !== undefined)
      return c.json(refundPayment(payment, body['amount'], settings.hasSlowRefunds));
    if (!payment.refund) return c.json(refuse('2033', 'Transaction not found'));
    payment.refund.transactionStatus = 'Completed';
    return c.json(answerOf(payment, payment.refund));
  });

  app.get('/redirect/tokenized/', (c) => {
    const payment = payments.get(c.req.query('paymentID') ?? '');
    if (!payment) return c.notFound();
    if (payment.choice) return c.html(lastPage('This payment is finished.'));
    const { merchantInvoiceNumber: title, amount } = payment;
    return c.html(hostedPage({ gateway: 'bKash', title, amount, choices }));
  });

  app.post('/redirect/tokenized/', async (c) => {
    const payment = payments.get(c.req.query('paymentID') ?? '');
    const { choice } = await c.req.parseBody();
    const chosen = choices.find(({ name }) => name === choice)?.name;
    if (!payment || !chosen) return c.notFound();
    if (payment.choice) return c.html(lastPage('This payment is finished.'), 409);
    payment.choice = chosen;
    if (chosen === 'close') return c.html(lastPage('You approved. You can close this window.'));
    const target = new URL(payment.callbackURL);
    const status = chosen === 'fail' ? 'failure' : chosen === 'cancel' ? 'cancel' : 'success';
    target.search = new URLSearchParams({
      paymentID: payment.paymentID,
      status,
      signature: randomCode(10),
      apiVersion: '1.2.0-beta',
    }).toString();
    if (chosen === 'twice') await fetch(target, { redirect: 'manual' }).catch(() => undefined);
    return c.redirect(target.href, 303);
  });

  return app;
}
