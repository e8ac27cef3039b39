import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openRefundFixture, type RefundFixture } from '../support/fixtures/refund-fixture.ts';
import { pdfPages } from '../support/formats/pdf-text.ts';
import { type Member, signUp } from '../support/people.ts';
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

test('a credit note is a PDF of one page in both languages, for its buyer only (attack 25)', async () => {
  await shop.setSeller();
  const { id } = await shop.buy();
  await shop.refund(id);
  const pdf = async (who: Member, language: string) =>
    shop.app.request(`/transaction/${id}/credit-note/1?language=${language}`, {
      headers: { cookie: who.cookie as string },
    });
  const english = await pdf(shop.member, 'en');
  expect([english.status, english.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  const [page, ...more] = pdfPages(new Uint8Array(await english.arrayBuffer()));
  expect(more).toEqual([]);
  for (const text of [
    'Credit note',
    'For invoice',
    '000001',
    'Milon Limited',
    'VAT 7.5%',
    'Tk 69.07',
    'Tk 990.00',
  ])
    expect(page).toContain(text);
  const [bangla] = pdfPages(new Uint8Array(await (await pdf(shop.member, 'bn')).arrayBuffer()));
  for (const text of ['৯৯০.০০ টাকা', '৬৯.০৭ টাকা', 'ফেরত']) expect(bangla).toContain(text.normalize('NFC'));
  const other = await signUp(shop.app, { gender: 'women' });
  expect((await pdf(other, 'en')).status).toBe(404);
  expect((await shop.member.get(`/transaction/${id}/credit-note/2`)).status).toBe(404);
  expect((await shop.staff.get(`/admin/transactions/${id}/credit-note/2`)).status).toBe(404);
});

test('the history shows what the gateway answered and who refunded; every step is audited', async () => {
  const { id } = await shop.buy();
  await shop.app.advance(1000);
  gateway.fault = '500';
  await shop.refund(id);
  gateway.fault = undefined;
  await shop.check();
  const { history } = await shop.details(id);
  expect(history[0]).toMatchObject({ about: 'GATEWAY', what: 'paid' });
  expect(history.at(-1)).toMatchObject({ about: 'REFUND', what: 'done' });
  // Both at the same moment of the stopped clock.
  expect(history.slice(1, -1).map(({ about, what }) => `${about} ${what}`)).toEqual(
    expect.arrayContaining(['STAFF REFUND', 'REFUND unknown']),
  );
  expect(history.find(({ about }) => about === 'STAFF')?.staffName).toBe(shop.staff.staff.name);
  const audited = await shop.app.context.db
    .selectFrom('audit_log')
    .select(['action', 'facts'])
    .where('target_id', '=', id)
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['transaction.refund']);
  expect(audited[0]?.facts).not.toContain('Asked within a day');
});
