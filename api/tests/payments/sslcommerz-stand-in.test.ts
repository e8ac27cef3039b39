import { hash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type LocalGateways, startLocalGateways, store } from '../../gateway-stand-in/local-gateways.ts';
import { press } from '../../gateway-stand-in/press.ts';
import { type Shop, startShop } from '../support/services/shop.ts';

let gateways: LocalGateways;
let shop: Shop;
beforeEach(async () => {
  [gateways, shop] = await Promise.all([startLocalGateways(), startShop()]);
});
afterEach(async () => {
  await gateways.close();
  await shop.close();
});

const credentials = { store_id: store.storeId, store_passwd: store.password };
const md5 = (text: string) => hash('md5', text, 'hex');

type Answer = Record<string, string> & { element?: Record<string, string>[] };

async function openSession(changes: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${gateways.url}/gwprocess/v4/api.php`, {
    method: 'POST',
    body: new URLSearchParams({
      ...credentials,
      total_amount: '1500.50',
      currency: 'BDT',
      tran_id: 'TRX1',
      success_url: `${shop.url}/success`,
      fail_url: `${shop.url}/fail`,
      cancel_url: `${shop.url}/cancel`,
      ipn_url: `${shop.url}/ipn`,
      cus_name: 'Rahim',
      cus_email: 'rahim@example.com',
      cus_phone: '+8801700000000',
      product_name: '<b>Gold</b> & more',
      ...changes,
    }),
  });
  return (await answer.json()) as Answer;
}

const openPage = async () => (await openSession())['GatewayPageURL'] ?? '';

async function ask(file: string, parameters: Record<string, string>): Promise<Answer> {
  const query = new URLSearchParams({ ...parameters, ...credentials, format: 'json' });
  return (await (await fetch(`${gateways.url}/validator/api/${file}?${query.toString()}`)).json()) as Answer;
}
const validate = (validationId = '') => ask('validationserverAPI.php', { val_id: validationId });
const byTransaction = (parameters: Record<string, string>) =>
  ask('merchantTransIDvalidationAPI.php', parameters);

/** The rule of the public documentation, written out again. */
function isSigned(form: Record<string, string>): boolean {
  const names = [...(form['verify_key'] ?? '').split(','), 'store_passwd'].toSorted();
  const values: Record<string, string> = { ...form, store_passwd: md5(store.password) };
  return md5(names.map((name) => `${name}=${values[name]}`).join('&')) === form['verify_sign'];
}

test('the page names what is paid for, and has a button for each way', async () => {
  const page = await (await fetch(await openPage())).text();
  expect(page).toContain('&lt;b&gt;Gold&lt;/b&gt; &amp; more: <strong>Tk 1500.50</strong>');
  const buttons = [...page.matchAll(/name="choice" value="(\w+)"/g)].map(([, name]) => name);
  expect(buttons).toEqual(['pay', 'risky', 'less', 'fail', 'cancel', 'close', 'late', 'twice']);
});

test.each([
  ['another password', { store_passwd: 'wrong' }],
  ['an amount below 10 Tk', { total_amount: '9.99' }],
  ['an amount above 500,000 Tk', { total_amount: '500000.01' }],
  ['no customer', { cus_name: '' }],
])('a session with %s is refused', async (_, changes) => {
  expect(await openSession(changes)).toMatchObject({ status: 'FAILED', failedreason: /./, sessionkey: '' });
});

test('before anybody pays the look-up finds a pending payment, and no other', async () => {
  await openSession();
  expect((await byTransaction({ tran_id: 'TRX1' })).element).toMatchObject([{ status: 'PENDING' }]);
  expect((await byTransaction({ tran_id: 'TRX2' })).element).toEqual([]);
  expect(await validate('123')).toMatchObject({ APIConnect: 'DONE', status: 'INVALID_TRANSACTION' });
  expect((await validate('')).status).toBe('INVALID_TRANSACTION');
});

test('pay: shop and browser get the same signed form, which the validation confirms', async () => {
  const page = await openPage();
  const { target, fields } = await press(page, 'pay');
  expect(target).toBe(`${shop.url}/success`);
  expect(shop.received).toEqual([{ path: '/ipn', form: fields }]);
  expect(fields).toMatchObject({ status: 'VALID', tran_id: 'TRX1', amount: '1500.50', risk_level: '0' });
  expect(isSigned(fields)).toBe(true);
  expect(isSigned({ ...fields, amount: '1.00' })).toBe(false);
  const payment = {
    tran_id: 'TRX1',
    val_id: fields['val_id'],
    bank_tran_id: fields['bank_tran_id'],
    amount: '1500.50',
    currency: 'BDT',
    card_brand: 'VISA',
  };
  expect(await validate(fields['val_id'])).toMatchObject({ ...payment, status: 'VALID', APIConnect: 'DONE' });
  expect(await validate(fields['val_id'])).toMatchObject({ ...payment, status: 'VALIDATED' });
  expect((await byTransaction({ tran_id: 'TRX1' })).element).toMatchObject([payment]);
  expect(await press(page, 'pay')).toMatchObject({ status: 409, target: undefined });
});

test('the wrong password learns nothing', async () => {
  const { fields } = await press(await openPage(), 'pay');
  const query = new URLSearchParams({
    ...credentials,
    store_passwd: 'wrong',
    val_id: fields['val_id'] ?? '',
  });
  const path = `${gateways.url}/validator/api/validationserverAPI.php?${query.toString()}`;
  expect(await (await fetch(path)).json()).toEqual({ APIConnect: 'FAILED', status: 'INVALID_TRANSACTION' });
});

test.each([
  ['fail', 'FAILED', '/fail'],
  ['cancel', 'CANCELLED', '/cancel'],
])('%s: the signed form says so, and nothing can be validated', async (choice, status, path) => {
  const { target, fields } = await press(await openPage(), choice);
  expect(target).toBe(`${shop.url}${path}`);
  expect([fields['status'], fields['val_id'], isSigned(fields)]).toEqual([status, undefined, true]);
  expect(shop.received.map(({ form }) => form['status'])).toEqual([status]);
  expect((await byTransaction({ tran_id: 'TRX1' })).element).toMatchObject([{ status, val_id: '' }]);
});

test('risky: paid, with risk level 1', async () => {
  const { fields } = await press(await openPage(), 'risky');
  expect(await validate(fields['val_id'])).toMatchObject({ status: 'VALID', risk_level: '1' });
});

test('less: half of the amount is paid, signed and validated', async () => {
  const { fields } = await press(await openPage(), 'less');
  expect([fields['amount'], isSigned(fields)]).toEqual(['750.25', true]);
  expect(await validate(fields['val_id'])).toMatchObject({ amount: '750.25', currency_amount: '750.25' });
});

test('close: paid, and only the look-up knows', async () => {
  expect(await press(await openPage(), 'close')).toMatchObject({ status: 200, target: undefined });
  expect(shop.received).toEqual([]);
  expect((await byTransaction({ tran_id: 'TRX1' })).element).toMatchObject([{ status: 'VALID' }]);
});

test('late: the browser stays, and the shop is told later', async () => {
  expect(await press(await openPage(), 'late')).toMatchObject({ target: undefined });
  await expect.poll(() => shop.received).toMatchObject([{ path: '/ipn', form: { status: 'VALID' } }]);
});

test('twice: the shop is told the same twice', async () => {
  const { target, fields } = await press(await openPage(), 'twice');
  expect(target).toBe(`${shop.url}/success`);
  expect(shop.received.map(({ form }) => form)).toEqual([fields, fields]);
});

test('a refund is paid once for its id, and never above what was paid', async () => {
  const { fields } = await press(await openPage(), 'pay');
  const refund = (id: string, amount: string) =>
    byTransaction({
      bank_tran_id: fields['bank_tran_id'] ?? '',
      refund_trans_id: id,
      refund_amount: amount,
      refund_remarks: 'paid twice',
    });
  const first = await refund('r1', '1000.00');
  expect(first).toMatchObject({ APIConnect: 'DONE', status: 'success', trans_id: 'r1' });
  expect(await refund('r1', '1000.00')).toEqual(first);
  expect(await refund('r2', '500.51')).toMatchObject({ status: 'failed' });
  expect(await refund('r3', '500.50')).toMatchObject({ status: 'success' });
  const ref = { refund_ref_id: first['refund_ref_id'] ?? '' };
  expect(await byTransaction(ref)).toMatchObject({ status: 'refunded' });
  expect(await byTransaction({ refund_ref_id: 'unknown' })).toMatchObject({ status: 'failed' });
});

test('a slow refund is processing until somebody asks again', async () => {
  const slow = await startLocalGateways({ hasSlowRefunds: true });
  await gateways.close();
  gateways = slow;
  const { fields } = await press(await openPage(), 'pay');
  const { bank_tran_id: bankTran = '' } = fields;
  const order = { bank_tran_id: bankTran, refund_trans_id: 'r1', refund_amount: '1.00' };
  const begun = await byTransaction(order);
  expect(begun).toMatchObject({ status: 'processing' });
  const later = await byTransaction({ refund_ref_id: begun['refund_ref_id'] ?? '' });
  expect(later).toMatchObject({ status: 'refunded' });
});
