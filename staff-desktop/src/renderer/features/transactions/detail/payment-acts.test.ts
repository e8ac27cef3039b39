import { expect, test } from 'vitest';
import { paymentActs } from './payment-acts.ts';

const held = {
  decisions: [],
  receivedAt: '2026-11-28T00:00:00.000Z',
  refundable: 990,
  status: 'HELD',
} as const;
const none = { ...held, decisions: [] };

test('a payment on hold whose money arrived is released or refunded, never rejected', () => {
  expect(paymentActs({ ...held, decisions: ['VALID'] })).toEqual(['REFUND', 'RELEASE']);
  expect(paymentActs(none)).toEqual(['REFUND']);
});

test('a payment that may not have arrived is rejected or released', () => {
  const silent = { ...held, receivedAt: undefined, refundable: 0 };
  expect(paymentActs({ ...silent, decisions: ['VALID', 'FAILED'] })).toEqual(['REFUSE', 'RELEASE']);
  expect(paymentActs({ ...silent, status: 'PENDING', decisions: ['VALID', 'FAILED'] })).toEqual([
    'REFUSE',
    'APPROVE',
  ]);
});

test('a payment that the member entered by hand too is the same payment', () => {
  const samePayment = { _id: '0', trxId: 'AB12CD34EF', isSameMember: true };
  expect(paymentActs({ ...held, decisions: ['FAILED'], samePayment })).toEqual(['REFUND', 'SAME_PAYMENT']);
});

test('a payment by hand that was refused is reopened', () => {
  const refused = { receivedAt: undefined, refundable: 0, status: 'FAILED' } as const;
  expect(paymentActs({ ...refused, decisions: ['PENDING'] })).toEqual(['REOPEN']);
  expect(paymentActs({ ...refused, decisions: [] })).toEqual([]);
});

test('the concern of a decided payment is marked as seen', () => {
  expect(paymentActs({ ...held, status: 'VALID', decisions: ['VALID'] })).toEqual(['REFUND', 'SEEN']);
});

test('one that an earlier release refused can be closed as money of another store', () => {
  expect(paymentActs({ ...held, decisions: ['VALID', 'FAILED'] })).toEqual([
    'REFUND',
    'ELSEWHERE',
    'RELEASE',
  ]);
});
