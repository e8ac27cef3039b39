import type { AdminTransaction } from '@milon/shared/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRefundFixture, type RefundFixture } from '../support/fixtures/refund-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
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

test('attack 67: neither the member’s pages nor the export tell why a payment is held; staff read it', async () => {
  const { trxId } = await shop.buy({ risk_level: '1' });
  const held = (await shop.staff.get<{ data: AdminTransaction[] }>('/admin/transactions?status=HELD')).body;
  expect(held.data).toMatchObject([{ trxId, heldFor: 'RISKY' }]);
  const payments = (await downloadExport(shop.member)).text('payments.json');
  expect(JSON.parse(payments).transactions).toMatchObject([{ trxId, status: 'HELD' }]);
  expect(payments).not.toContain('RISKY');
  expect(JSON.stringify(await shop.own(trxId))).not.toContain('RISKY');
});

test('the export tells why a payment failed', async () => {
  const { trxId } = await shop.buy({ risk_level: '1' });
  await shop.app.context.db
    .updateTable('transactions')
    .set({ status: 'FAILED', error: 'Card declined' })
    .where('trx_id', '=', trxId)
    .execute();
  const payments = (await downloadExport(shop.member)).text('payments.json');
  expect(JSON.parse(payments).transactions).toMatchObject([{ trxId, error: 'Card declined' }]);
});
