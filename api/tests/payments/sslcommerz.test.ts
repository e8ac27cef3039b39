import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentProvider, PaymentRequest } from '../../src/platform/payments/provider.ts';
import { impatientSslcommerz } from '../support/payments.ts';
import {
  type GatewayFault,
  type LocalSslcommerz,
  sign,
  startLocalSslcommerz,
  storeId,
} from '../support/services/sslcommerz.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let gateway: LocalSslcommerz;
let app: TestApp;
let provider: PaymentProvider;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
  app = await startTestApp();
  provider = impatientSslcommerz(gateway, app.context, { publicUrl: 'https://milon.example' });
});
beforeEach(() => {
  gateway.fault = undefined;
  gateway.refundState = 'success';
});
afterAll(async () => {
  await app.close();
  await gateway.close();
});

const request = (trxId: string): PaymentRequest => ({
  trxId,
  poisha: 990_50,
  packageName: 'Silver',
  customer: { name: 'Ayesha Rahman', phone: '+8801712345678', email: 'ayesha@example.com' },
});
const reference = (trxId: string, validationId?: string) => ({
  trxId,
  providerRef: null,
  ...(validationId === undefined ? {} : { validationId }),
});
const refundOf = (refundId: string, providerTrx: string) => ({
  refundId,
  providerTrx,
  providerRef: null,
  poisha: 100_00,
  reason: 'Asked within a day',
  others: [],
});

/** A refund of a payment that the gateway received. */
async function paidRefund(trxId: string) {
  await provider.begin(request(trxId));
  return refundOf(`R${trxId}`, gateway.pay(trxId)['bank_tran_id'] ?? '');
}

test('a session is opened with the exact amount, and the browser goes to the page of the gateway', async () => {
  const begun = await provider.begin(request('BEGIN1'));
  expect(begun?.redirectUrl).toMatch(`${gateway.origin}/EasyCheckOut/`);
  expect(Object.fromEntries(gateway.sessions.get('BEGIN1') ?? [])).toMatchObject({
    total_amount: '990.50',
    currency: 'BDT',
    success_url: 'https://milon.example/payment/sslcommerz/success',
    ipn_url: 'https://milon.example/payment/sslcommerz/ipn',
    shipping_method: 'NO',
    product_profile: 'non-physical-goods',
  });
});

const faults: GatewayFault[] = ['drop-before', 'drop-after', 'hang-before', 'hang-after', '500', 'html'];

test.each(faults)('a call that ends with %s is unknown, never failed', async (fault) => {
  await provider.begin(request(`FAULT${fault}`));
  const payment = gateway.pay(`FAULT${fault}`);
  gateway.fault = fault;
  expect(await provider.begin(request('NEVER'))).toBeUndefined();
  for (const validationId of [undefined, payment['val_id']]) {
    const verdict = await provider.lookUp(reference(`FAULT${fault}`, validationId));
    expect(verdict.state).toBe('unknown');
  }
  const refund = refundOf('R1', payment['bank_tran_id'] ?? '');
  expect((await provider.refund(refund)).state).toBe('unknown');
  expect((await provider.lookUpRefund(refund, 'REF1')).state).toBe('unknown');
});

test('a payment is read with its amount in poisha, its ids and a masked card', async () => {
  await provider.begin(request('READ1'));
  const payment = gateway.pay('READ1', { card_no: '4321491234560667' });
  const expected = {
    state: 'paid',
    poisha: 990_50,
    currency: 'BDT',
    trxId: 'READ1',
    providerTrx: payment['bank_tran_id'],
    validationId: payment['val_id'],
    isRisky: false,
    isOtherStore: false,
    card: { brand: 'VISA', number: '432149XXXXXX0667' },
  };
  expect(await provider.lookUp(reference('READ1', payment['val_id']))).toEqual(expected);
  expect(await provider.lookUp(reference('READ1'))).toEqual(expected);
});

test.each([
  ['VALIDATED is paid too', { status: 'VALIDATED' }, { state: 'paid' }],
  [
    'another currency',
    { currency_type: 'USD', currency_amount: '990.50' },
    { state: 'paid', currency: 'USD' },
  ],
  ['a risk', { risk_level: '1' }, { state: 'paid', isRisky: true }],
  ['no word about the risk', { risk_level: '' }, { state: 'paid', isRisky: true }],
  ['another store', { store_id: 'other' }, { state: 'paid', isOtherStore: true }],
  ['a refused card', { status: 'FAILED', error: 'Declined' }, { state: 'failed', reason: 'Declined' }],
  ['an unfinished attempt', { status: 'PENDING' }, { state: 'pending' }],
  ['an amount that is no number', { currency_amount: '1e3' }, { state: 'unknown' }],
  ['an amount below zero', { currency_amount: '-990.50' }, { state: 'unknown' }],
  ['no bank id', { bank_tran_id: '' }, { state: 'unknown' }],
])('%s is read as such (attack 34)', async (name, changes, expected) => {
  const trxId = `S${name.length}${Object.values(changes).join('')}`;
  await provider.begin(request(trxId));
  gateway.pay(trxId, changes);
  expect(await provider.lookUp(reference(trxId))).toMatchObject(expected);
});

test('of several attempts the paid one counts', async () => {
  await provider.begin(request('TRIES'));
  gateway.pay('TRIES', { status: 'FAILED' });
  gateway.pay('TRIES');
  gateway.pay('TRIES', { status: 'FAILED' });
  expect((await provider.lookUp(reference('TRIES'))).state).toBe('paid');
});

test('an unknown payment is pending, and a val_id cannot change the address that is called', async () => {
  expect((await provider.lookUp(reference('NOBODY'))).state).toBe('pending');
  gateway.calls.length = 0;
  const verdict = await provider.lookUp(reference('NOBODY', 'x&store_id=other#/../../'));
  expect(verdict.state).toBe('pending');
  expect(gateway.calls).toEqual(['/validator/api/validationserverAPI.php']);
});

const form = { status: 'VALID', tran_id: 'T1', val_id: 'V1', amount: '990.50', store_id: storeId };

test('a form with the right signature is signed', () => {
  expect(provider.readReturn(sign(form))).toEqual({
    trxId: 'T1',
    providerRef: undefined,
    validationId: 'V1',
    claim: 'paid',
    reason: undefined,
    isSigned: true,
  });
});

const { val_id: _unsigned, ...withoutValidation } = form;

test.each([
  ['no signature', form],
  ['an altered amount', { ...sign(form), amount: '1.00' }],
  ['an altered status', { ...sign({ ...form, status: 'FAILED' }), status: 'VALID' }],
  ['the password of another store', sign(form, 'guessed')],
  ['another store', sign({ ...form, store_id: 'other' })],
  ['a val_id beside the signature', { ...sign(withoutValidation), val_id: 'V1' }],
  ['a key that signs nothing', { ...form, verify_key: '', verify_sign: '' }],
  ['a status that the gateway does not have', sign({ ...form, status: 'PAID' })],
])('a form with %s is not signed (attack 33)', (_, fields) => {
  expect(provider.readReturn(fields).isSigned).toBe(false);
});

test.each([
  ['success', 'done'],
  ['processing', 'processing'],
  ['failed', 'failed'],
  ['strange', 'unknown'],
])('a refund that the gateway answers with %s is %s', async (answer, state) => {
  const refund = await paidRefund(`ASKED${answer}`);
  gateway.refundState = answer;
  expect((await provider.refund(refund)).state).toBe(state);
  expect(Object.fromEntries(gateway.refunds.at(-1) ?? [])).toMatchObject({
    refund_trans_id: refund.refundId,
    bank_tran_id: refund.providerTrx,
    refund_amount: '100.00',
    refund_remarks: 'Asked within a day',
  });
});

test.each([
  ['refunded', 'done'],
  ['processing', 'processing'],
  ['cancelled', 'failed'],
])('a later question about a refund that is %s says %s', async (answer, state) => {
  const refund = await paidRefund(`LATER${answer}`);
  gateway.refundState = 'processing';
  const accepted = await provider.refund(refund);
  const id = 'providerRefund' in accepted ? accepted.providerRefund : null;
  gateway.refundState = answer;
  expect((await provider.lookUpRefund(refund, id)).state).toBe(state);
  // Without the gateway's id the request is repeated under ours, which the gateway accepts once.
  expect((await provider.lookUpRefund(refund, null)).state).toBe('missing');
});
