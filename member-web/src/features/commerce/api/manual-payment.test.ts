import { expect, test } from 'vitest';
import { paymentFaults, tidyPayment } from './manual-payment.ts';

test('what is typed in Bangla digits and small letters is read as the provider writes it', () => {
  expect(tidyPayment({ senderNumber: ' ০১৭১২-৩৪৫৬৭৮ ', trxId: ' bk7a২x9q ' })).toEqual({
    senderNumber: '01712-345678',
    trxId: 'BK7A2X9Q',
  });
});

test('faults are told field by field before anything is sent', () => {
  expect(paymentFaults({ senderNumber: '01712-345678', trxId: 'BK7A2X9Q' })).toEqual([]);
  expect(paymentFaults({ senderNumber: '০১৭১২৩৪৫৬৭৮', trxId: 'bk7a2x' })).toEqual([]);
  expect(paymentFaults({ senderNumber: '1234', trxId: 'a b' })).toEqual(['senderNumber', 'trxId']);
});
