import { expect, test } from 'vitest';
import { moveItem } from './move-item.ts';

test('moveItem puts an item at an index and shifts the others', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moveItem(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveItem(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moveItem(list, 1, 1)).toBe(list);
  expect(moveItem(list, 0, -1)).toBe(list);
  expect(moveItem(list, 3, 4)).toBe(list);
  expect(list).toEqual(['a', 'b', 'c', 'd']);
});
