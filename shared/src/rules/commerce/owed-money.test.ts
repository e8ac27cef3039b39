import { expect, test } from 'vitest';
import { owedPoisha } from './owed-money.ts';

const money = { isReceived: true, paid: null, price: 990, isCredited: false, refunded: 0, paidBack: 0 };

test('money that was received is owed until it is credited or paid back', () => {
  expect(owedPoisha(money)).toBe(99_000);
  expect(owedPoisha({ ...money, paid: 98_000 })).toBe(98_000);
  expect(owedPoisha({ ...money, isCredited: true })).toBe(0);
  expect(owedPoisha({ ...money, refunded: 99_000, paidBack: 99_000 })).toBe(0);
  expect(owedPoisha({ ...money, isReceived: false })).toBe(0);
});

test('a refund that was promised and did not arrive is owed, of a credited purchase too', () => {
  expect(owedPoisha({ ...money, refunded: 99_000 })).toBe(99_000);
  expect(owedPoisha({ ...money, isCredited: true, refunded: 50_000 })).toBe(50_000);
  expect(owedPoisha({ ...money, isCredited: true, refunded: 50_000, paidBack: 50_000 })).toBe(0);
});
