import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type GatewayLine, startGatewayLine } from '../../gateway-stand-in/gateway-line.ts';
import { type LocalGateways, startLocalGateways } from '../../gateway-stand-in/local-gateways.ts';
import { press } from '../../gateway-stand-in/press.ts';
import { createApp } from '../../src/app.ts';
import { DomainError } from '../../src/platform/domain-error.ts';
import type { LimitName } from '../../src/platform/limits.ts';
import { addPackage } from '../support/commerce.ts';
import { statusOf } from '../support/payments.ts';
import { type Member, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let gateways: LocalGateways;
let line: GatewayLine;
let app: TestApp;
let staff: StaffPerson;
let member: Member;
let trxId: string;
let page: string;
beforeAll(async () => {
  gateways = await startLocalGateways();
  line = await startGatewayLine(gateways.url);
});
beforeEach(async () => {
  line.fault = undefined;
  app = await startTestApp({
    ...gateways.environment,
    BKASH_URL: `${line.url}/v1.2.0-beta`,
    RATE_LIMIT_SCALE: '1',
  });
  app.stopClock();
  member = await signUp(app, { gender: 'women' });
  staff = await signInStaff(app);
  const { id: packageId } = await addPackage(app);
  const checkout = await member.post('/transaction/checkout', { packageId, provider: 'bkash' });
  ({ trxId, redirectUrl: page } = checkout.body.data);
  line.calls.length = 0;
});
afterEach(() => app.close());
afterAll(async () => {
  await line.close();
  await gateways.close();
});

/** Opens the address to which bKash sends the browser. Nothing in it is signed. */
async function comeBack(status: string): Promise<void> {
  const query = new URLSearchParams({ paymentID: new URL(page).searchParams.get('paymentID') ?? '', status });
  const answer = await app.request(`/payment/bkash/callback?${query.toString()}`);
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/payment?trxId=${trxId}`),
  ]);
}

async function history(): Promise<string[]> {
  await staff.signIn();
  const [row] = (await staff.get('/admin/transactions')).body.data;
  const { data } = (await staff.get(`/admin/transactions/${row._id}`)).body;
  return data.history.map(({ about, what }: { about: string; what: string }) => `${about} ${what}`);
}

test('attack 66: a flood of unsigned give-ups asks the gateway once, and fills no history', async () => {
  for (let n = 0; n < 60; n += 1) await comeBack(n % 2 ? 'cancel' : 'failure');
  expect(line.calls.map(({ path }) => path.split('/').at(-1))).toEqual(['execute', 'status']);
  expect(await history()).toEqual(['GATEWAY failed']);
  expect(await statusOf(member, trxId)).toBe('FAILED');
  // A minute later the gateway is asked again, and a payment counts at any time.
  await app.advance(60_000);
  await comeBack('cancel');
  expect(line.calls).toHaveLength(4);
  await press(page, 'pay');
  await comeBack('success');
  expect(await statusOf(member, trxId)).toBe('VALID');
});

test('attack 66: after hours of give-ups the history still shows the payment, what staff did, and the refund', async () => {
  for (let n = 0; n < 110; n += 1) {
    await comeBack(n % 2 ? 'cancel' : 'failure');
    await app.advance(61_000);
  }
  const claims = await history();
  expect(claims).toHaveLength(100);
  await press(page, 'pay');
  await comeBack('success');
  const [row] = (await staff.get('/admin/transactions')).body.data;
  const answer = await staff.post(`/admin/transactions/${row._id}/refund`, { reason: 'Asked within a day' });
  expect(answer.body.data.state).toBe('DONE');
  expect((await history()).slice(100)).toEqual(['GATEWAY paid', 'STAFF REFUND', 'REFUND done']);
});

test('attack 66: while the gateway is silent, a flood of give-ups at the same moment asks it six times a minute', async () => {
  line.fault = '500';
  await Promise.all(Array.from({ length: 30 }, () => comeBack('cancel')));
  for (let n = 0; n < 10; n += 1) await comeBack('failure');
  const asked = () => line.calls.filter(({ path }) => path.endsWith('/execute')).length;
  expect(asked()).toBe(6);
  await app.advance(60_000);
  line.fault = undefined;
  await comeBack('cancel');
  expect(asked()).toBe(7);
  expect(await statusOf(member, trxId)).toBe('CANCELLED');
});

test.each(['open', 'given up', 'held'])(
  'attack 66: a flood of returns that claim a success asks about a payment that is %s six times a minute',
  async (state) => {
    if (state === 'given up') await comeBack('cancel');
    if (state === 'held') {
      const { db } = app.context;
      await db.updateTable('transactions').set({ status: 'HELD' }).where('trx_id', '=', trxId).execute();
    }
    await app.advance(60_000);
    line.calls.length = 0;
    for (let n = 0; n < 60; n += 1) await comeBack('success');
    const asked = () => line.calls.filter(({ path }) => path.endsWith('/execute')).length;
    expect(asked()).toBe(6);
    // The next minute the buyer pays, and comes back at once.
    await app.advance(60_000);
    await press(page, 'pay');
    await comeBack('success');
    expect(asked()).toBe(7);
    expect(await statusOf(member, trxId)).toBe('VALID');
  },
);

test('attack 102: a neighbour’s traffic, whatever it is, loses no return of a payment', async () => {
  const { limits, slowLane } = app.context;
  const carrier = '203.0.113.1';
  const lane = vi.spyOn(slowLane, 'pass').mockResolvedValue();
  const from = (path: string, form?: string) =>
    createApp(app.context).request(
      path,
      form === undefined
        ? {}
        : { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form },
      { incoming: { socket: { remoteAddress: carrier }, headers: {} } },
    );
  const made = (n: number) => from(`/payment/bkash/callback?paymentID=made-up-${n}&status=success`);
  const useUp = async (name: LimitName, times: number) => {
    for (let n = 0; n < times; n += 1) await limits.take(name, carrier);
  };
  // What names no payment is slowed for its address, and refused far above, with the wait.
  await useUp('paymentReturn', 299);
  expect([(await made(1)).status, lane.mock.calls]).toEqual([303, []]);
  expect([(await made(2)).status, lane.mock.calls]).toEqual([303, [['paymentReturn', carrier]]]);
  await useUp('paymentReturnMost', 1_199);
  const refused = await made(3);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect((await from('/payment/sslcommerz/success', 'tran_id=made-up')).status).toBe(429);
  // Nor do strangers' reads of that address count.
  lane.mockRejectedValue(new DomainError('TOO_MANY_REQUESTS'));
  vi.spyOn(app.context.readLane, 'pass').mockRejectedValue(new DomainError('TOO_MANY_REQUESTS'));
  await limits.takeAll([
    ['readGuest', carrier, 3_000],
    ['readGuestMost', carrier, 9_000],
  ]);
  expect((await from('/packages')).status).toBe(429);

  await press(page, 'pay');
  const paymentId = new URL(page).searchParams.get('paymentID') ?? '';
  const query = new URLSearchParams({ paymentID: paymentId, status: 'success' });
  expect((await from(`/payment/bkash/callback?${query.toString()}`)).status).toBe(303);
  expect(await statusOf(member, trxId)).toBe('VALID');

  // A known payment in made-up returns helps nobody: they count for the address too.
  expect((await from('/payment/sslcommerz/success', `tran_id=${trxId}`)).status).toBe(429);
  const again = async () => (await from(`/payment/bkash/callback?${query.toString()}`)).status;
  const repeats = [];
  for (let n = 0; n < 20; n += 1) repeats.push(await again());
  expect([repeats[0], repeats.at(-1)]).toEqual([303, 429]);
});

test('a give-up that came while the gateway was silent is asked about again', async () => {
  line.fault = '500';
  await comeBack('cancel');
  expect(await statusOf(member, trxId)).toBe('PENDING');
  line.fault = undefined;
  await comeBack('cancel');
  expect(await statusOf(member, trxId)).toBe('CANCELLED');
});
