import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkRefunds } from '../../src/modules/payments/index.ts';
import { addPackage, type SoldPackage } from '../support/commerce.ts';
import { postForm, runChecks, startCheckout, statusOf } from '../support/payments.ts';
import { type Member, signUp } from '../support/people.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let gateway: LocalSslcommerz;
let app: TestApp;
let silver: SoldPackage;
let member: Member;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  app = await startTestApp(gateway.environment);
  app.stopClock();
  silver = await addPackage(app);
  member = await signUp(app, { gender: 'women' });
});
afterEach(() => app.close());
afterAll(() => gateway.close());

/** Ids as no gateway should write them. Random, because PostgreSQL compresses what repeats. */
const long = Array.from({ length: 5_000 }, () => Math.floor(Math.random() * 36).toString(36)).join('');
const hostile = [
  ['a NUL in the id of the bank', { bank_tran_id: 'B\u00001' }],
  ['an id of the bank with 5,000 characters', { bank_tran_id: long }],
  ['an id of the payment with 5,000 characters', { val_id: long }],
  ['a NUL in the reason', { status: 'FAILED', error: 'refused\u0000' }],
] as const;

test.each(hostile)('%s keeps no other payment from its buyer (attack 98)', async (_name, changes) => {
  const other = await signUp(app, { gender: 'men' });
  const first = await startCheckout(member, silver.id);
  const second = await startCheckout(other, silver.id);
  gateway.pay(first, changes);
  gateway.pay(second);
  await app.advance(60_000);
  await runChecks(app);
  expect(await statusOf(other, second)).toBe('VALID');
  expect(await statusOf(member, first)).toBe('PENDING');
  // It is asked about again, as after any answer that says nothing.
  const calls = gateway.calls.length;
  await app.advance(5 * 60_000);
  await runChecks(app);
  expect(gateway.calls.length).toBeGreaterThan(calls);
});

test('a payment whose verdict cannot be stored stops neither the other payments nor the refunds', async () => {
  const other = await signUp(app, { gender: 'men' });
  const first = await startCheckout(member, silver.id);
  const second = await startCheckout(other, silver.id);
  gateway.pay(first);
  gateway.pay(second);
  const { payments } = app.context;
  const provider = payments.get('sslcommerz')!;
  (payments as Map<string, typeof provider>).set('sslcommerz', {
    ...provider,
    lookUp: async (payment) => {
      if (payment.trxId === first) throw new Error('This adapter is broken.');
      return await provider.lookUp(payment);
    },
  });
  await app.advance(60_000);
  await runChecks(app);
  await checkRefunds(app.context, new AbortController().signal);
  expect(await statusOf(other, second)).toBe('VALID');
});

test('a NUL or a long id in a form that anybody can post is refused, and breaks nothing (attack 98)', async () => {
  for (const id of ['TRX\u00001', long]) {
    for (const path of ['ipn', 'success'] as const) {
      const answer = await postForm(app, path, { tran_id: id, val_id: id, status: 'VALID', sessionkey: id });
      expect(answer.status).toBeLessThan(500);
    }
  }
});
