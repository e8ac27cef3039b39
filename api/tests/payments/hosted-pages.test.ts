import getPort from 'get-port';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type LocalGateways, startLocalGateways } from '../../gateway-stand-in/local-gateways.ts';
import { press } from '../../gateway-stand-in/press.ts';
import { addPackage, balanceOf, type SoldPackage } from '../support/commerce.ts';
import { runChecks, statusOf } from '../support/payments.ts';
import { type Member, signUp } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const MINUTE_MS = 60_000;

let gateways: LocalGateways;
let app: TestApp;
let silver: SoldPackage;
let member: Member;
beforeEach(async () => {
  gateways = await startLocalGateways();
  const port = await getPort({ host: '127.0.0.1' });
  app = await startTestApp({
    ...gateways.environment,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  // The gateway's server calls the product too.
  await app.listen();
  silver = await addPackage(app);
  member = await signUp(app, { gender: 'women' });
});
afterEach(async () => {
  await app.close();
  await gateways.close();
});

/** Starts a payment, presses a button of the gateway's page and follows the browser. */
async function payBy(provider: 'sslcommerz' | 'bkash', choice: string) {
  const started = await member.post('/transaction/checkout', { packageId: silver.id, provider });
  expect(started.status).toBe(201);
  const { trxId, redirectUrl } = started.body.data;
  const { target, fields } = await press(redirectUrl, choice);
  if (target === undefined) return { trxId, back: undefined };
  const isForm = provider === 'sslcommerz';
  const back = await fetch(target, {
    redirect: 'manual',
    ...(isForm ? { method: 'POST', body: new URLSearchParams(fields) } : {}),
  });
  expect(back.status).toBe(303);
  return { trxId, back: new URL(back.headers.get('location') ?? '') };
}

const connectsOf = async () => (await balanceOf(app, member.id))?.remaining ?? 0;

describe.each([
  [
    'sslcommerz',
    { pay: 'VALID', twice: 'VALID', less: 'HELD', risky: 'HELD', fail: 'FAILED', cancel: 'CANCELLED' },
  ],
  [
    'bkash',
    {
      pay: 'VALID',
      twice: 'VALID',
      lost: 'VALID',
      less: 'HELD',
      poor: 'FAILED',
      fail: 'FAILED',
      cancel: 'CANCELLED',
    },
  ],
] as const)('%s', (provider, states) => {
  test.each(Object.entries(states))(
    '%s: the transaction is %s when the browser returns',
    async (choice, state) => {
      const { trxId, back } = await payBy(provider, choice);
      expect([back?.pathname, back?.searchParams.get('trxId')]).toEqual(['/payment', trxId]);
      expect(await statusOf(member, trxId)).toBe(state);
      expect(await connectsOf()).toBe(state === 'VALID' ? silver.connects : 0);
      // What was paid is granted once, however often the gateway is asked.
      await app.advance(MINUTE_MS);
      await runChecks(app);
      expect(await statusOf(member, trxId)).toBe(state);
      expect(await connectsOf()).toBe(state === 'VALID' ? silver.connects : 0);
    },
  );

  test('close: the browser never returns, and the job finds the payment', async () => {
    const { trxId, back } = await payBy(provider, 'close');
    expect([back, await statusOf(member, trxId)]).toEqual([undefined, 'PENDING']);
    await app.advance(MINUTE_MS);
    await runChecks(app);
    expect(await statusOf(member, trxId)).toBe('VALID');
    expect(await connectsOf()).toBe(silver.connects);
  });
});

test('late: SSLCOMMERZ tells the product after the browser was closed', async () => {
  const { trxId } = await payBy('sslcommerz', 'late');
  expect(await statusOf(member, trxId)).toBe('PENDING');
  await expect.poll(() => statusOf(member, trxId)).toBe('VALID');
  expect(await connectsOf()).toBe(silver.connects);
});

describe('the return from bKash proves nothing (attack 33)', () => {
  const callback = (paymentID: string, status: string) =>
    app.request(`/payment/bkash/callback?${new URLSearchParams({ paymentID, status }).toString()}`);

  async function openPayment() {
    const { body } = await member.post('/transaction/checkout', { packageId: silver.id, provider: 'bkash' });
    const { trxId, redirectUrl } = body.data;
    return { trxId, redirectUrl, paymentID: new URL(redirectUrl).searchParams.get('paymentID') ?? '' };
  }

  test('a claimed success of an open payment leaves it open', async () => {
    const { trxId, paymentID } = await openPayment();
    expect((await callback(paymentID, 'success')).status).toBe(303);
    expect([await statusOf(member, trxId), await connectsOf()]).toEqual(['PENDING', 0]);
  });

  test.each(['failure', 'cancel'])('a claimed %s of an approved payment is a payment', async (status) => {
    const { trxId, redirectUrl, paymentID } = await openPayment();
    await press(redirectUrl, 'close');
    await callback(paymentID, status);
    expect([await statusOf(member, trxId), await connectsOf()]).toEqual(['VALID', silver.connects]);
  });

  test('a payment that was claimed cancelled counts if it is paid after all', async () => {
    const { trxId, redirectUrl, paymentID } = await openPayment();
    await callback(paymentID, 'cancel');
    expect(await statusOf(member, trxId)).toBe('CANCELLED');
    const { target } = await press(redirectUrl, 'pay');
    await fetch(target ?? '', { redirect: 'manual' });
    expect([await statusOf(member, trxId), await connectsOf()]).toEqual(['VALID', silver.connects]);
  });

  test('an unknown payment changes nothing, and a call without one is refused', async () => {
    const answer = await callback('TR0000', 'success');
    const { publicUrl } = app.context.config;
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${publicUrl}/payment`]);
    expect((await app.request('/payment/bkash/callback')).status).toBe(400);
  });

  test('two returns at once grant the package once', async () => {
    const { trxId, redirectUrl, paymentID } = await openPayment();
    await press(redirectUrl, 'close');
    await Promise.all([
      callback(paymentID, 'success'),
      callback(paymentID, 'success'),
      callback(paymentID, 'success'),
    ]);
    expect([await statusOf(member, trxId), await connectsOf()]).toEqual(['VALID', silver.connects]);
  });
});

test('without bKash’s settings its callback does not exist', async () => {
  const without = await startTestApp();
  const path = '/payment/bkash/callback?paymentID=TR1&status=success';
  expect((await without.request(path)).status).toBe(404);
  await without.close();
});
