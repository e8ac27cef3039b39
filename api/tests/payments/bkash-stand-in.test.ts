import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  bkashAccount,
  type LocalGateways,
  startLocalGateways,
} from '../../gateway-stand-in/local-gateways.ts';
import { press } from '../../gateway-stand-in/press.ts';
import { createBkash } from '../../src/modules/payments/bkash.ts';
import type { PaymentProvider } from '../../src/platform/payments/provider.ts';
import { type Shop, startShop } from '../support/services/shop.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let gateways: LocalGateways;
let shop: Shop;
let bkash: PaymentProvider;
beforeEach(async () => {
  [app, gateways, shop] = await Promise.all([startTestApp(), startLocalGateways(), startShop()]);
  bkash = connect(gateways);
});
afterEach(async () => {
  await gateways.close();
  await shop.close();
  await app.close();
});

function connect({ environment }: LocalGateways): PaymentProvider {
  const url = environment['BKASH_URL'] ?? '';
  return createBkash({ url, ...bkashAccount, publicUrl: shop.url }, app.context);
}

const order = {
  trxId: 'TRX1',
  poisha: 150_050,
  packageName: 'Gold',
  customer: { name: 'Rahim', phone: '+8801700000000', email: 'rahim@example.com' },
};

/** Begins a payment and presses a button; returns what the gateway then says, and where the browser went. */
async function payBy(choice: string) {
  const begun = await bkash.begin(order);
  if (!begun) throw new Error('bKash opened nothing.');
  const page = await press(begun.redirectUrl, choice);
  const claim = page.target && Object.fromEntries(new URL(page.target).searchParams);
  const reference = { trxId: order.trxId, providerRef: begun.providerRef };
  return { begun, page, claim: claim ? bkash.readReturn(claim) : undefined, reference };
}

const paid = {
  state: 'paid',
  poisha: 150_050,
  currency: 'BDT',
  trxId: 'TRX1',
  providerTrx: expect.stringMatching(/^[A-Z\d]{10}$/),
  isRisky: false,
};

test('the page has a button for each way, and takes one decision', async () => {
  const begun = await bkash.begin(order);
  const page = await (await fetch(begun?.redirectUrl ?? '')).text();
  expect(page).toContain('<strong>Tk 1500.50</strong>');
  const buttons = [...page.matchAll(/name="choice" value="(\w+)"/g)].map(([, name]) => name);
  expect(buttons).toEqual(['pay', 'poor', 'less', 'fail', 'cancel', 'close', 'lost', 'twice']);
  expect(await press(begun?.redirectUrl ?? '', 'bribe')).toMatchObject({ status: 404 });
  expect(await press(begun?.redirectUrl ?? '', 'fail')).toMatchObject({ status: 303 });
  expect(await press(begun?.redirectUrl ?? '', 'pay')).toMatchObject({ status: 409 });
});

test('pay: nothing is paid until the payment is executed, and then once', async () => {
  const { begun, page, claim, reference } = await payBy('pay');
  expect(page.target).toContain(`${shop.url}/payment/bkash/callback?`);
  expect(claim).toMatchObject({ claim: 'paid', providerRef: begun.providerRef, isSigned: false });
  const verdict = await bkash.lookUp(reference);
  expect(verdict).toEqual(paid);
  expect(await bkash.lookUp(reference)).toEqual(verdict);
});

test('a customer who has not decided yet has not paid', async () => {
  const begun = await bkash.begin(order);
  expect(await bkash.lookUp({ trxId: 'TRX1', providerRef: begun?.providerRef ?? '' })).toEqual({
    state: 'pending',
  });
  expect(await bkash.lookUp({ trxId: 'TRX1', providerRef: 'TR0000' })).toMatchObject({ state: 'unknown' });
});

test.each([
  ['fail', 'failed'],
  ['cancel', 'cancelled'],
])('%s: the browser claims it, and no money moves', async (choice, claimed) => {
  const { claim, reference } = await payBy(choice);
  expect(claim).toMatchObject({ claim: claimed });
  expect(await bkash.lookUp(reference)).toEqual({ state: 'pending' });
});

test('poor: the wallet has too little money', async () => {
  const { claim, reference } = await payBy('poor');
  expect(claim).toMatchObject({ claim: 'paid' });
  expect(await bkash.lookUp(reference)).toEqual({
    state: 'failed',
    reason: 'bKash 2023: Insufficient Balance',
  });
});

test('less: the verdict carries what was paid', async () => {
  const { reference } = await payBy('less');
  expect(await bkash.lookUp(reference)).toEqual({ ...paid, poisha: 75_025 });
});

test('close: the browser never returns, and the look-up executes the payment', async () => {
  const { page, reference } = await payBy('close');
  expect(page.target).toBeUndefined();
  expect(await bkash.lookUp(reference)).toEqual(paid);
});

test('lost: the answer to execute is lost, and the query finds the payment', async () => {
  const { reference } = await payBy('lost');
  expect(await bkash.lookUp(reference)).toEqual(paid);
});

test('twice: the callback is called twice', async () => {
  const { page, reference } = await payBy('twice');
  const [target, path] = [new URL(page.target ?? ''), shop.received[0]?.path];
  expect(shop.received).toHaveLength(1);
  expect(path).toBe(`${target.pathname}${target.search}`);
  expect(await Promise.all([bkash.lookUp(reference), bkash.lookUp(reference)])).toEqual([paid, paid]);
});

test.each([
  [false, 'done'],
  [true, 'processing'],
])('a refund is made once; a slow one (%s) is %s at first', async (hasSlowRefunds, state) => {
  const other = await startLocalGateways({ hasSlowRefunds });
  await gateways.close();
  gateways = other;
  bkash = connect(other);
  const { begun, reference } = await payBy('pay');
  const verdict = await bkash.lookUp(reference);
  if (verdict.state !== 'paid') throw new Error('not paid');
  const refund = {
    refundId: 'r1',
    providerTrx: verdict.providerTrx,
    providerRef: begun.providerRef,
    poisha: 100_000,
    reason: 'paid twice',
    others: [],
  };
  expect(await bkash.lookUpRefund(refund, null)).toEqual({ state: 'missing' });
  expect(await bkash.refund({ ...refund, poisha: 150_051 })).toMatchObject({ state: 'failed' });
  const refunded = await bkash.refund(refund);
  expect(refunded).toMatchObject({ state });
  expect(await bkash.lookUpRefund(refund, null)).toEqual({ ...refunded, state: 'done' });
  expect(await bkash.refund({ ...refund, refundId: 'r2' })).toMatchObject({ state: 'failed' });
});

test('wrong credentials open nothing', async () => {
  const settings = { url: gateways.environment['BKASH_URL'] ?? '', ...bkashAccount, publicUrl: shop.url };
  for (const wrong of [{ password: 'x' }, { appSecret: 'x', username: 'milon' }]) {
    await app.context.db.deleteFrom('gateway_tokens').execute();
    expect(await createBkash({ ...settings, ...wrong }, app.context).begin(order)).toBeUndefined();
  }
});
