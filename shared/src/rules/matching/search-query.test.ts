import { expect, test } from 'vitest';
import { canonicalSearch } from './search-query.ts';

test('searches with the same criteria have the same text, in any order and with repeats', () => {
  const one = canonicalSearch('religion=islam&degree=3&degree=2&age=22-30');
  expect(one).toBe('age=22-30&degree=2&degree=3&religion=islam');
  expect(canonicalSearch('degree=2&age=22-30&degree=3&religion=islam&degree=2')).toBe(one);
  expect(canonicalSearch(new URLSearchParams(one))).toBe(one);
  expect(canonicalSearch('degree=2&age=22-30')).not.toBe(one);
  expect(canonicalSearch('')).toBe('');
});
