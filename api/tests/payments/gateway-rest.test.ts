import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContext } from '../../src/create-context.ts';
import { createSslcommerz } from '../../src/modules/payments/sslcommerz.ts';
import { createLog } from '../../src/platform/log.ts';
import type { PaymentProvider, ProviderName } from '../../src/platform/payments/provider.ts';
import { addPackage, type SoldPackage } from '../support/commerce.ts';
import { runChecks, startCheckout, statusOf } from '../support/payments.ts';
import { type Member, signUp } from '../support/people.ts';
import {
  type LocalSslcommerz,
  startLocalSslcommerz,
  storeId,
  storePassword,
} from '../support/services/sslcommerz.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const minuteMs = 60_000;

let gateway: LocalSslcommerz;
let app: TestApp;
let silver: SoldPackage;
let lines: string[];
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  gateway.fault = undefined;
  app = await startTestApp(gateway.environment);
  app.stopClock();
  lines = [];
  const log = createLog('debug', { write: (line: string) => void lines.push(line) });
  const { publicUrl } = app.context.config;
  const settings = { storeId, password: storePassword, url: gateway.origin, publicUrl };
  const patient = createSslcommerz(settings, app.context);
  const impatient = createSslcommerz(settings, { ...app.context, log, timeoutMs: 250 });
  const pick = () => (gateway.fault === undefined ? patient : impatient);
  (app.context.payments as Map<ProviderName, PaymentProvider>).set('sslcommerz', {
    ...patient,
    begin: (order) => pick().begin(order),
    lookUp: (payment) => pick().lookUp(payment),
  });
  silver = await addPackage(app);
});
afterEach(() => app.close());
afterAll(() => gateway.close());

const restLines = () => lines.filter((line) => line.includes('rests'));
const planned = async () => {
  const rows = await app.context.db.selectFrom('transactions').select('next_check_at').execute();
  return rows.map(({ next_check_at: at }) => at);
};
/** Members with a payment each that is due to be checked now. */
async function payments(count: number): Promise<{ buyer: Member; trxId: string }[]> {
  const all = [];
  for (let one = 0; one < count; one += 1) {
    const buyer = await signUp(app, { gender: 'women' });
    all.push({ buyer, trxId: await startCheckout(buyer, silver.id) });
  }
  await app.advance(minuteMs);
  return all;
}

test('a gateway that hangs is asked about eight of 20 payments, then nobody asks it for five minutes (attack 94)', async () => {
  const all = await payments(20);
  const due = await planned();
  gateway.fault = 'hang-before';
  const before = gateway.calls.length;
  await runChecks(app);
  expect(gateway.calls.length - before).toBe(8);
  // The others keep their turn: no check of theirs was used up.
  const left = (await planned()).filter((at, index) => at === due[index]);
  expect(left).toHaveLength(12);
  expect(restLines()).toHaveLength(1);

  await runChecks(app);
  const buyer = all[19]?.buyer as Member;
  const refused = await buyer.post('/transaction/checkout', { packageId: silver.id });
  expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  const other = createContext(app.context.config, app.context.clock);
  expect(await other.payments.get('sslcommerz')?.lookUp({ trxId: 'any', providerRef: null })).toEqual({
    state: 'unknown',
    reason: 'the gateway rests',
  });
  await other.close();
  expect(gateway.calls.length - before).toBe(8);

  const admin = await signInStaff(app, 'administration');
  const until = new Date(app.context.clock() + 5 * minuteMs).toISOString();
  expect((await admin.get('/admin/dashboard')).body.gatewaysResting).toEqual([{ name: 'sslcommerz', until }]);
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.get('/admin/dashboard')).body.gatewaysResting).toBeUndefined();

  // It answers again after the rest: what waited is asked about, and nothing is lost.
  gateway.fault = undefined;
  for (const { trxId } of all) gateway.pay(trxId);
  await app.advance(5 * minuteMs);
  await runChecks(app);
  for (const { buyer: payer, trxId } of all) expect(await statusOf(payer, trxId)).toBe('VALID');
  expect((await admin.get('/admin/dashboard')).body.gatewaysResting).toBeUndefined();
  expect(restLines()).toHaveLength(1);
});

test('two silent calls, or refusals, are no reason to rest', async () => {
  const [first] = await payments(2);
  gateway.fault = 'hang-before';
  await runChecks(app);
  gateway.fault = undefined;
  expect(await statusOf(first?.buyer as Member, first?.trxId as string)).toBe('PENDING');
  await payments(3);
  gateway.fault = 'drop-before';
  await runChecks(app);
  expect(restLines()).toEqual([]);
});

test('after a rest the first silent call begins the next one', async () => {
  await payments(4);
  gateway.fault = 'hang-before';
  await runChecks(app);
  await app.advance(5 * minuteMs);
  const one = await signUp(app, { gender: 'women' });
  expect((await one.post('/transaction/checkout', { packageId: silver.id })).status).toBe(503);
  const before = gateway.calls.length;
  await runChecks(app);
  expect([gateway.calls.length - before, restLines().length]).toEqual([0, 2]);
});

test('a call to a gateway keeps its answer if the rest of the gateway can be neither read nor written', async () => {
  const [first] = await payments(1);
  const { buyer, trxId } = first as { buyer: Member; trxId: string };
  await app.context.db.schema.dropTable('gateway_rests').execute();
  const lookUp = () =>
    (app.context.payments.get('sslcommerz') as PaymentProvider).lookUp({ trxId, providerRef: null });
  gateway.fault = 'hang-before';
  for (let call = 0; call < 4; call += 1)
    expect(await lookUp()).toMatchObject({ state: 'unknown', reason: expect.stringMatching(/time/i) });
  expect(lines.filter((line) => line.includes('is unknown'))).not.toEqual([]);
  gateway.fault = undefined;
  gateway.pay(trxId);
  expect(await lookUp()).toMatchObject({ state: 'paid' });
  expect((await buyer.post('/transaction/checkout', { packageId: silver.id })).status).toBe(201);
});
