import type { AdminTransaction } from '@milon/shared/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../support/commerce.ts';
import { byHand, openRefundFixture, type RefundFixture } from '../support/fixtures/refund-fixture.ts';
import { postForm, statusOf } from '../support/payments.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';

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

describe('a held payment', () => {
  test.each([
    ['WRONG_AMOUNT', { amount: '1980.00', currency_amount: '1980.00' }, 1980],
    ['RISKY', { risk_level: '1' }, 990],
  ])('%s is refunded whole, without a credit note', async (heldFor, changes, paid) => {
    const { id, trxId } = await shop.buy(changes);
    expect(await shop.details(id)).toMatchObject({ heldFor, needsStaff: true, refundable: paid });
    expect((await shop.refund(id, { amount: 10 })).status).toBe(400);
    expect((await shop.refund(id)).body.data).toMatchObject({ amount: paid, state: 'DONE', connects: 0 });
    const mine = await shop.own(trxId);
    expect(mine).toMatchObject({ status: 'REFUNDED', refunded: paid });
    expect(mine.refunds[0]).not.toHaveProperty('creditNote');
    expect((await shop.staff.patch(`/admin/transactions/${id}`, { status: 'VALID' })).body.code).toBe(
      'ALREADY_DECIDED',
    );
  });

  test('in another currency is refunded by hand only', async () => {
    const { id } = await shop.buy({ currency_type: 'USD' });
    expect((await shop.details(id)).paid).toEqual({ amount: 990, currency: 'USD' });
    expect((await shop.refund(id)).status).toBe(400);
    expect((await shop.refund(id, byHand)).status).toBe(201);
  });

  test('cannot be released while its refund is open', async () => {
    const { id, trxId } = await shop.buy({ risk_level: '1' });
    gateway.fault = 'drop-after';
    await shop.refund(id);
    const release = await shop.staff.patch(`/admin/transactions/${id}`, { status: 'VALID' });
    expect([release.status, release.body.code]).toEqual([409, 'REFUND_OPEN']);
    gateway.fault = undefined;
    await shop.check();
    expect(await statusOf(shop.member, trxId)).toBe('REFUNDED');
    expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 0, remaining: 0 });
  });
});

test('a second payment for a paid transaction is HELD, and refunded without touching the first (attack 33)', async () => {
  const { trxId } = await shop.buy();
  const again = gateway.formOf(gateway.pay(trxId));
  for (let n = 0; n < 3; n += 1) expect((await postForm(shop.app, 'ipn', again)).status).toBe(200);
  const list = (await shop.staff.get<{ data: AdminTransaction[] }>('/admin/transactions')).body.data;
  expect(list).toMatchObject([
    { status: 'HELD', heldFor: 'PAID_TWICE' },
    { trxId, status: 'VALID' },
  ]);
  expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 15, remaining: 15 });
  expect((await shop.refund(list[0]?._id ?? '')).body.data).toMatchObject({ amount: 990, state: 'DONE' });
  expect(gateway.refunds[0]?.get('bank_tran_id')).toBe(again['bank_tran_id']);
  expect(await statusOf(shop.member, trxId)).toBe('VALID');
  expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 15, remaining: 15 });
  // The same second payment again finds its refunded transaction.
  await postForm(shop.app, 'ipn', again);
  expect((await shop.staff.get('/admin/transactions')).body.data).toHaveLength(2);
});

test('a manual payment is refunded by hand, with method and reference', async () => {
  const payment = { paymentMethod: 'bKash', senderNumber: '01711-222333', trxId: 'TRX000001' };
  const { _id } = (await shop.member.post('/transaction/manual', { ...payment, packageId: shop.silver.id }))
    .body.data;
  expect((await shop.refund(_id, byHand)).body.code).toBe('NOT_REFUNDABLE');
  await shop.staff.patch(`/admin/transactions/${_id}`, { status: 'VALID' });
  for (const body of [{}, { method: 'bKash' }, { reference: 'RF12345678' }]) {
    const answer = await shop.refund(_id, body);
    expect([answer.status, answer.body.fields]).toEqual([400, ['method', 'reference']]);
  }
  expect(await shop.details(_id)).toMatchObject({ refundsByGateway: false, refundable: 990 });
  expect((await shop.refund(_id, byHand)).body.data).toMatchObject({ isByHand: true, ...byHand });
  expect(gateway.refunds).toEqual([]);
});
