import { expect, test } from 'vitest';
import { paymentFaults } from './manual-payment.ts';

test('errors are shown per field before sending, with the number formats of each method', () => {
  expect(paymentFaults('bKash', { senderNumber: '01712-345678', trxId: 'BK7A2X9Q' })).toEqual([]);
  expect(paymentFaults('Nagad', { senderNumber: '০১৭১২৩৪৫৬৭৮', trxId: 'bk7-a2২' })).toEqual([]);
  expect(paymentFaults('Bank', { senderNumber: '1501 2034 5678 9001', trxId: 'BK7A2X9Q' })).toEqual([]);
  expect(paymentFaults('bKash', { senderNumber: '1501 2034 5678 9001', trxId: 'BK7A2X9Q' })).toEqual([
    'senderNumber',
  ]);
  expect(paymentFaults('bKash', { senderNumber: '--------', trxId: '------' })).toEqual([
    'senderNumber',
    'trxId',
  ]);
});
