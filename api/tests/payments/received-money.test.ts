import { migrations } from '@milon/migrations';
import type { AdminTransaction } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkOwedMoney, recordEvent } from '../../src/modules/transactions/index.ts';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { balanceOf } from '../support/commerce.ts';
import { byHand, openRefundFixture, type RefundFixture } from '../support/fixtures/refund-fixture.ts';
import { password, restoreMs, runJobsAfter } from '../support/lifecycle.ts';
import { postForm, runChecks, startCheckout, statusOf } from '../support/payments.ts';
import { type Member, setPolicy, signUpActive } from '../support/people.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';

const never = new AbortController().signal;

let gateway: LocalSslcommerz;
let shop: RefundFixture;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  shop = await openRefundFixture(gateway);
});
afterEach(() => shop.app.close());
afterAll(() => gateway.close());

const decide = (id: string, status: 'VALID' | 'FAILED') =>
  shop.staff.patch(`/admin/transactions/${id}`, { status });

async function onHold(): Promise<AdminTransaction[]> {
  await shop.staff.signIn();
  const { body } = await shop.staff.get<{ data: AdminTransaction[] }>(
    '/admin/transactions?status=NEEDS_STAFF',
  );
  return body.data;
}

async function firstOnHold(): Promise<AdminTransaction> {
  const [one] = await onHold();
  if (!one) throw new Error('No payment is on hold.');
  return one;
}

const dashboard = async () => (await shop.staff.get('/admin/dashboard')).body.moneyOnHold;

/** Starts a payment and pays it; the gateway tells the product when the returned function is called. */
async function payLater(changes: Record<string, string> = {}) {
  const trxId = await startCheckout(shop.member, shop.silver.id);
  const form = gateway.formOf(gateway.pay(trxId, changes));
  const bankTranId = form['bank_tran_id'] ?? '';
  return { trxId, bankTranId, arrive: () => postForm(shop.app, 'ipn', form) };
}

async function enter(who: Member, trxId: string): Promise<string> {
  const answer = await who.post('/transaction/manual', {
    packageId: shop.silver.id,
    paymentMethod: 'bKash',
    senderNumber: '01711222333',
    trxId,
  });
  return answer.body.data._id;
}

test('attack 75: a held payment whose money arrived cannot be rejected; it stays on hold until it is refunded', async () => {
  const { id, trxId } = await shop.buy({ risk_level: '1' });
  const refused = await decide(id, 'FAILED');
  expect([refused.status, refused.body.code]).toEqual([409, 'MONEY_RECEIVED']);
  expect(await shop.details(id)).toMatchObject({
    decisions: ['VALID'],
    refundable: 990,
    receivedAt: expect.any(String),
  });
  expect(await onHold()).toMatchObject([{ trxId, heldFor: 'RISKY' }]);
  expect(await dashboard()).toMatchObject({ count: 1, amount: 990, since: expect.any(String) });
  const totals = (await shop.staff.get('/admin/transactions/totals')).body.data;
  expect(totals.onHold).toEqual({ count: 1, amount: 990 });
  expect((await shop.refund(id)).status).toBe(201);
  expect(await onHold()).toEqual([]);
  expect(await dashboard()).toEqual({ count: 0, amount: 0 });
});

test('a payment about which the gateway was silent can still be rejected, and counts when it arrives', async () => {
  const { trxId, arrive } = await payLater();
  gateway.fault = '500';
  await shop.app.advance(DAY_MS);
  await runChecks(shop.app);
  gateway.fault = undefined;
  const { _id } = await firstOnHold();
  expect(await shop.details(_id)).toMatchObject({ decisions: ['VALID', 'FAILED'], refundable: 0 });
  expect((await decide(_id, 'FAILED')).status).toBe(200);
  expect(await onHold()).toEqual([]);
  await arrive();
  expect(await statusOf(shop.member, trxId)).toBe('VALID');
});

describe('attack 75: the money of a buyer', () => {
  test.each([
    ['who deleted the account', 'BUYER_GONE', () => shop.member.delete('/users', { password })],
    ['who was banned', 'BUYER_BANNED', () => setPolicy(shop.app, shop.member.id, '5')],
    [
      'whose account is disabled',
      'BUYER_BANNED',
      () =>
        shop.app.context.db
          .updateTable('members')
          .set({ is_disabled: 1 })
          .where('id', '=', shop.member.id)
          .execute(),
    ],
  ] as const)('%s before it came is held, and refunded', async (_, heldFor, leave) => {
    const { trxId, arrive } = await payLater();
    await leave();
    await arrive();
    expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 0, remaining: 0 });
    const held = await firstOnHold();
    expect(held).toMatchObject({ trxId, status: 'HELD', heldFor });
    const released = await decide(held._id, 'VALID');
    expect([released.status, released.body.code]).toEqual([409, heldFor]);
    expect((await shop.refund(held._id)).body.data).toMatchObject({ amount: 990, state: 'DONE' });
    expect(await onHold()).toEqual([]);
  });

  test('who was banned, and whose payment by hand staff find, is held and paid back by hand', async () => {
    const id = await enter(shop.member, 'HAND000001');
    await setPolicy(shop.app, shop.member.id, '5');
    const approved = await decide(id, 'VALID');
    expect(approved.body.data).toMatchObject({ status: 'HELD', heldFor: 'BUYER_BANNED' });
    expect((await shop.refund(id, byHand)).status).toBe(201);
    expect(await onHold()).toEqual([]);
  });

  test('who comes back is released', async () => {
    const { trxId, arrive } = await payLater();
    const { phoneNumber } = await shop.member.refresh();
    await shop.member.delete('/users', { password });
    await arrive();
    const phone = `0${phoneNumber?.number}`;
    expect((await shop.member.post('/users/restore', { phone, password })).status).toBe(200);
    expect((await decide((await firstOnHold())._id, 'VALID')).status).toBe(200);
    expect(await statusOf(shop.member, trxId)).toBe('VALID');
  });

  test('whose account is removed after 7 days waits on, and the gateway pays it back', async () => {
    const { trxId } = await shop.buy({ risk_level: '1' });
    const entered = await enter(shop.member, 'HAND000001');
    await shop.member.delete('/users', { password });
    await runJobsAfter(shop.app, restoreMs);
    const held = await firstOnHold();
    expect(held).toMatchObject({
      trxId,
      status: 'HELD',
      heldFor: 'BUYER_GONE',
      user: { name: 'Delete User' },
    });
    expect(await shop.details(held._id)).toMatchObject({ refundable: 990, refundsByGateway: true });
    expect((await shop.refund(held._id)).body.data).toMatchObject({ amount: 990, state: 'DONE' });
    expect(gateway.refunds).toHaveLength(1);
    // Whether the money of the other one arrived is not known yet.
    expect((await decide(entered, 'VALID')).body.data).toMatchObject({ heldFor: 'BUYER_GONE' });
    expect((await shop.refund(entered, byHand)).status).toBe(201);
    expect(await onHold()).toEqual([]);
  });
});

describe('attack 76: a payment at a gateway that was entered by hand and accepted', () => {
  const bankTranId = '151114130739MqCBNx5';

  test('by a stranger, is not lost for its payer: the gateway pays it back', async () => {
    const stranger = await signUpActive(shop.app, { gender: 'women' });
    const payment = await payLater();
    const theirs = await enter(stranger, payment.bankTranId);
    await decide(theirs, 'VALID');
    await payment.arrive();
    const { _id: id } = await firstOnHold();
    expect(await shop.details(id)).toMatchObject({
      heldFor: 'PAYMENT_REUSED',
      decisions: [],
      refundable: 990,
      refundsByGateway: true,
      samePayment: { _id: theirs, isSameMember: false },
    });
    expect((await decide(id, 'VALID')).body.code).toBe('TRX_TAKEN');
    expect((await decide(id, 'FAILED')).body.code).toBe('MONEY_RECEIVED');
    expect((await shop.refund(id)).status).toBe(201);
    expect(gateway.refunds).toHaveLength(1);
    expect(await onHold()).toEqual([]);
  });

  test('by the same member, is marked as the same payment, and refunded only once', async () => {
    const entered = await enter(shop.member, bankTranId);
    await decide(entered, 'VALID');
    const { id } = await shop.buy({ bank_tran_id: bankTranId });
    expect(await shop.details(id)).toMatchObject({
      decisions: ['FAILED'],
      samePayment: { _id: entered, isSameMember: true },
    });
    expect((await decide(id, 'FAILED')).status).toBe(200);
    expect(await onHold()).toEqual([]);
    expect(await shop.details(id)).toMatchObject({ status: 'FAILED', refundable: 0 });
    expect((await shop.refund(id)).body.code).toBe('NOT_REFUNDABLE');
    expect((await shop.refund(entered, byHand)).status).toBe(201);
  });

  test('while the released payment had no confirmation, comes before staff when it is confirmed', async () => {
    const { trxId, arrive } = await payLater({ bank_tran_id: bankTranId });
    gateway.fault = '500';
    await shop.app.advance(DAY_MS);
    await runChecks(shop.app);
    gateway.fault = undefined;
    await decide((await firstOnHold())._id, 'VALID');
    await decide(await enter(shop.member, bankTranId), 'VALID');
    expect(await onHold()).toEqual([]);
    await arrive();
    const [twice] = await onHold();
    expect(twice).toMatchObject({ trxId, status: 'VALID', concern: 'PAYMENT_REUSED' });
    expect((await decide(twice?._id ?? '', 'FAILED')).body.code).toBe('ALREADY_DECIDED');
    expect((await decide(twice?._id ?? '', 'VALID')).status).toBe(200);
    expect(await onHold()).toEqual([]);
    expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 30, remaining: 30 });
  });
});

test('a released payment that is confirmed late with another amount comes before staff', async () => {
  const { trxId, arrive } = await payLater({ amount: '500.00', currency_amount: '500.00' });
  gateway.fault = '500';
  await shop.app.advance(DAY_MS);
  await runChecks(shop.app);
  gateway.fault = undefined;
  await decide((await firstOnHold())._id, 'VALID');
  await arrive();
  expect(await onHold()).toMatchObject([{ trxId, status: 'VALID', concern: 'WRONG_AMOUNT' }]);
});

test('a released payment that went to another store is never refunded through the gateway, seen or not', async () => {
  const { trxId, arrive } = await payLater({ store_id: 'somebodyelse' });
  gateway.fault = '500';
  await shop.app.advance(DAY_MS);
  await runChecks(shop.app);
  gateway.fault = undefined;
  const { _id } = await firstOnHold();
  await decide(_id, 'VALID');
  await arrive();
  expect(await onHold()).toMatchObject([{ trxId, status: 'VALID', concern: 'WRONG_STORE' }]);
  for (const isSeen of [false, true]) {
    if (isSeen) expect((await decide(_id, 'VALID')).status).toBe(200);
    expect((await shop.details(_id)).refundsByGateway).toBe(false);
    expect((await shop.refund(_id)).body.code).toBe('INVALID');
  }
  expect(gateway.refunds).toEqual([]);
  expect((await shop.refund(_id, byHand)).status).toBe(201);
});

test('nor is one that was on hold for it and was released', async () => {
  const { id } = await shop.buy({ store_id: 'somebodyelse' });
  expect((await decide(id, 'VALID')).status).toBe(200);
  expect((await shop.refund(id)).body.code).toBe('INVALID');
});

test('a transaction that is held for a payment of another one still takes its own payment', async () => {
  const first = gateway.pay(await startCheckout(shop.member, shop.silver.id));
  await postForm(shop.app, 'ipn', gateway.formOf(first));
  const trxId = await startCheckout(shop.member, shop.silver.id);
  const reused = gateway.pay(trxId, { bank_tran_id: first['bank_tran_id'] ?? '' });
  await postForm(shop.app, 'ipn', gateway.formOf(reused));
  expect(await statusOf(shop.member, trxId)).toBe('HELD');
  await postForm(shop.app, 'ipn', gateway.formOf(gateway.pay(trxId)));
  expect(await statusOf(shop.member, trxId)).toBe('VALID');
});

test('payments that staff rejected in earlier releases although the money arrived are on hold again', async () => {
  const { db } = shop.app.context;
  const { id, trxId } = await shop.buy({ risk_level: '1' });
  const silent = await startCheckout(shop.member, shop.silver.id);
  const entered = await enter(shop.member, '151114130739MqCBNx5');
  await decide(entered, 'VALID');
  const same = await shop.buy({ bank_tran_id: '151114130739MqCBNx5' });
  const names = Object.keys(migrations);
  const before = names[names.indexOf('0064-received-money') - 1] as string;
  expect((await createMigrator(db).migrateTo(before)).error).toBeUndefined();
  await db
    .updateTable('transactions')
    .set({ status: 'FAILED', error: null, decided_at: shop.app.context.clock() })
    .where('trx_id', 'in', [trxId, silent, same.trxId])
    .execute();
  await migrate(db);
  expect(await onHold()).toMatchObject([{ trxId, status: 'HELD', heldFor: 'REFUSED' }]);
  expect(await statusOf(shop.member, silent)).toBe('FAILED');
  expect((await shop.refund(same.id)).body.code).toBe('NOT_REFUNDABLE');
  expect((await shop.refund(id)).status).toBe(201);
  expect(await onHold()).toEqual([]);
});

test('one of them whose money went to another store is closed with the place, and owes nothing', async () => {
  const { id } = await shop.buy({ store_id: 'somebodyelse' });
  await shop.app.context.db
    .updateTable('transactions')
    .set({ error: 'REFUSED', is_elsewhere: 0, received_at: shop.app.context.clock() })
    .where('id', '=', id)
    .execute();
  expect(await shop.details(id)).toMatchObject({ decisions: ['VALID', 'FAILED'] });
  const bare = await decide(id, 'FAILED');
  expect([bare.status, bare.body.fields]).toEqual([400, ['note']]);
  const closed = await shop.staff.patch(`/admin/transactions/${id}`, {
    status: 'FAILED',
    staffNote: 'In the old store',
  });
  expect(closed.body.data).toMatchObject({ status: 'FAILED', needsStaff: false });
  expect(await shop.details(id)).toMatchObject({ refundable: 0, refundsByGateway: false });
  await checkOwedMoney(shop.app.context, never);
  expect(await onHold()).toEqual([]);
});

test('a note about money that a removed buyer is owed is there until it is paid back (attack 106)', async () => {
  const { id } = await shop.buy({ risk_level: '1' });
  const { clock, db } = shop.app.context;
  const note = { transactionId: id, about: 'STAFF', what: 'seen', detail: 'His brother called.' } as const;
  await recordEvent(db, note, clock());
  await shop.member.delete('/users', { password });
  await runJobsAfter(shop.app, restoreMs);
  await shop.staff.signIn();
  const notes = async () => {
    const about = db.selectFrom('transaction_events').select('detail').where('about', '=', 'STAFF');
    return (await about.execute()).map(({ detail }) => detail);
  };
  expect(await notes()).toEqual([note.detail]);
  expect((await shop.refund(id, byHand)).status).toBe(201);
  expect(JSON.stringify(await notes())).not.toContain(note.detail);
});

test('money that a removed buyer is owed is kept beyond the legal years', async () => {
  await shop.buy({ risk_level: '1' });
  await shop.buy();
  await shop.member.delete('/users', { password });
  await runJobsAfter(shop.app, restoreMs);
  await runJobsAfter(shop.app, 13 * 365 * DAY_MS);
  const kept = await shop.app.context.db.selectFrom('transactions').select('error').execute();
  expect(kept).toEqual([{ error: 'BUYER_GONE' }]);
});

test('the nightly check finds money that nobody sees, and brings it before staff', async () => {
  const { id, trxId } = await shop.buy({ risk_level: '1' });
  await checkOwedMoney(shop.app.context, never);
  expect((await shop.details(id)).concern).toBeUndefined();
  // A hole that is planted on purpose: as if it was refunded, but nothing was paid back.
  await shop.app.context.db
    .updateTable('transactions')
    .set({ status: 'REFUNDED', error: null })
    .where('id', '=', id)
    .execute();
  expect(await onHold()).toEqual([]);
  await checkOwedMoney(shop.app.context, never);
  expect(await onHold()).toMatchObject([{ trxId, concern: 'MONEY_OWED' }]);
  expect(await dashboard()).toMatchObject({ count: 1, amount: 990 });
  expect((await shop.refund(id)).status).toBe(201);
  await decide(id, 'VALID');
  await checkOwedMoney(shop.app.context, never);
  expect(await onHold()).toEqual([]);
});
