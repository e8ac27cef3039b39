import { DAY_MS } from '@milon/shared/rules';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { balanceOf } from '../support/commerce.ts';
import { byHand, openRefundFixture, type RefundFixture } from '../support/fixtures/refund-fixture.ts';
import { statusOf } from '../support/payments.ts';
import {
  type GatewayFault,
  type LocalSslcommerz,
  startLocalSslcommerz,
} from '../support/services/sslcommerz.ts';
import { signInStaff } from '../support/staff.ts';

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

describe('the gateway answers nothing usable', () => {
  const faults: GatewayFault[] = ['drop-before', 'drop-after', 'hang-before', 'hang-after', '500', 'html'];

  test.each(faults)('%s: the same refund is asked for again, and paid once', async (fault) => {
    const { id, trxId } = await shop.buy();
    gateway.fault = fault;
    const answer = await shop.refund(id);
    expect(answer.body.data).toMatchObject({ state: 'UNKNOWN', error: expect.any(String), connects: 0 });
    expect(await statusOf(shop.member, trxId)).toBe('VALID');
    expect(await shop.details(id)).toMatchObject({ needsStaff: true, refundState: 'UNKNOWN', refundable: 0 });
    expect((await shop.refund(id)).body.code).toBe('REFUND_OPEN');
    gateway.fault = undefined;
    await shop.check();
    expect(await statusOf(shop.member, trxId)).toBe('REFUNDED');
    expect(shop.refundsAtGateway()).toEqual(new Set([answer.body.data.refundId]));
    expect(await shop.details(id)).toMatchObject({ needsStaff: false, refundState: 'DONE' });
    await shop.check(DAY_MS);
    expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 0, remaining: 0 });
  });

  test.each([
    ['before the call', undefined],
    ['after the call', 'success'],
  ])('a process that was killed %s refunds once', async (_, answered) => {
    const { id, trxId } = await shop.buy();
    gateway.fault = answered ? 'drop-after' : 'drop-before';
    const { refundId } = (await shop.refund(id)).body.data;
    // A killed process wrote nothing after the row of the refund.
    await shop.app.context.db
      .updateTable('refunds')
      .set({ error: null, next_check_at: shop.app.context.clock() + 180_000 })
      .execute();
    gateway.fault = undefined;
    await shop.check(179_999);
    expect(await statusOf(shop.member, trxId)).toBe('VALID');
    await Promise.all([shop.check(1), shop.check(0)]);
    expect(await statusOf(shop.member, trxId)).toBe('REFUNDED');
    expect(shop.refundsAtGateway()).toEqual(new Set([refundId]));
  });

  test('after a day staff settle it by what the gateway shows them', async () => {
    const { id, trxId } = await shop.buy();
    gateway.fault = '500';
    const { _id } = (await shop.refund(id)).body.data;
    const settle = (status: string) =>
      shop.staff.patch(`/admin/refunds/${_id}`, { status, note: 'In the panel' });
    expect((await settle('FAILED')).status).toBe(409);
    for (const wait of [180_000, 180_000, 600_000, 3_600_000, 6 * 3_600_000]) await shop.check(wait);
    await shop.app.advance(DAY_MS);
    shop.staff = await signInStaff(shop.app);
    await shop.check(0);
    expect((await shop.details(id)).refunds[0]).not.toHaveProperty('nextCheckAt');
    const asked = gateway.calls.length;
    await shop.check(DAY_MS);
    expect(gateway.calls).toHaveLength(asked);
    shop.staff = await signInStaff(shop.app);
    expect((await settle('DONE')).body.data).toMatchObject({ state: 'DONE' });
    expect(await statusOf(shop.member, trxId)).toBe('REFUNDED');
    expect((await settle('FAILED')).body.code).toBe('ALREADY_DECIDED');
  });
});

describe('a refund that is processing', () => {
  test('counts at once, and is followed up until it is done', async () => {
    gateway.refundState = 'processing';
    const { id, trxId } = await shop.buy();
    expect((await shop.refund(id)).body.data).toMatchObject({ state: 'PROCESSING', connects: 15 });
    expect(await shop.own(trxId)).toMatchObject({ status: 'REFUNDED', refunds: [{ status: 'PROCESSING' }] });
    for (let day = 0; day < 4; day += 1) await shop.check(DAY_MS);
    shop.staff = await signInStaff(shop.app);
    expect(await shop.details(id)).toMatchObject({ needsStaff: false, refundState: 'PROCESSING' });
    gateway.refundState = 'refunded';
    await shop.check(DAY_MS);
    expect((await shop.own(trxId)).refunds).toMatchObject([{ status: 'DONE' }]);
    expect(gateway.refunds).toHaveLength(1);
  });

  test('and fails later is still owed: the next refund pays it, without another credit note', async () => {
    gateway.refundState = 'processing';
    const { id, trxId } = await shop.buy();
    await shop.refund(id, { amount: 495 });
    gateway.refundState = 'cancelled';
    await shop.check();
    expect(await shop.details(id)).toMatchObject({
      needsStaff: true,
      refundState: 'FAILED',
      refundable: 495,
    });
    expect((await shop.own(trxId)).refunds).toMatchObject([{ status: 'PROCESSING' }]);
    expect((await shop.refund(id, { amount: 100 })).status).toBe(400);
    const paid = await shop.refund(id, byHand);
    expect(paid.body.data).toMatchObject({ state: 'DONE', amount: 495, connects: 0, isByHand: true });
    expect(paid.body.data.replaces).toBe((await shop.details(id)).refunds[0]?._id);
    expect(await shop.own(trxId)).toMatchObject({ status: 'PARTLY_REFUNDED', refunded: 495 });
    expect((await shop.own(trxId)).refunds).toMatchObject([{ status: 'DONE', creditNote: { serial: 1 } }]);
    expect(await balanceOf(shop.app, shop.member.id)).toEqual({ ledger: 8, remaining: 8 });
    expect((await shop.details(id)).refundable).toBe(495);
  });
});

test('a refund that the gateway refuses changes nothing, and staff can pay back by hand', async () => {
  gateway.refundState = 'failed';
  const { id, trxId } = await shop.buy();
  const refused = (await shop.refund(id)).body.data;
  expect(refused).toMatchObject({ state: 'FAILED' });
  expect(await statusOf(shop.member, trxId)).toBe('VALID');
  expect((await shop.details(id)).needsStaff).toBe(true);
  expect((await shop.staff.patch(`/admin/refunds/${refused._id}`, { status: 'FAILED' })).status).toBe(200);
  expect((await shop.details(id)).needsStaff).toBe(false);
  expect((await shop.refund(id, byHand)).body.data).toMatchObject({ state: 'DONE', ...byHand });
  expect(await shop.own(trxId)).toMatchObject({ status: 'REFUNDED', refunded: 990 });
});
