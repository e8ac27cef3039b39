import { expect, test } from 'vitest';
import { transactionColor } from './transaction-color.ts';

test.each([
  ['VALID', 'success'],
  ['PENDING', 'warning'],
  ['FAILED', 'error'],
  ['', 'error'],
  ['valid', 'error'],
])('an invoice that is %j shows %s [S4.17]', (status, colour) => {
  expect(transactionColor(status)).toBe(colour);
});
