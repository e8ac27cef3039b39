import { expect, test } from 'vitest';
import { cellOfValue, valueOfCell } from './cell-text.ts';

test.each([
  ['Women', 'women'],
  [' women ', 'women'],
  ['নারী', 'women'],
  ['unknown', ''],
  ['', ''],
])('the cell %j chooses %j', (cell, key) => {
  expect(valueOfCell(cell, 'gender')).toBe(key);
});

test('a chosen option becomes its word in the language of the console', () => {
  expect(cellOfValue(valueOfCell('women', 'gender'), 'gender', 'en')).toMatch(/wom/i);
  expect(cellOfValue('women', 'gender', 'bn')).toMatch(/[\u0980-\u09FF]/);
});

test('other cells keep their text', () => {
  expect(cellOfValue(valueOfCell('০১৭১২ 345678', 'phoneNumber'), 'phoneNumber', 'bn')).toBe('০১৭১২ 345678');
});
