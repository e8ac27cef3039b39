import { expect, test } from 'vitest';
import { genderFor } from './created-for.ts';

test('a son is male, a daughter is female, a friend is either', () => {
  expect(['1', '2', '3', '4', '5', '6', '7'].map(genderFor)).toEqual([
    undefined,
    'men',
    'women',
    'men',
    'women',
    undefined,
    undefined,
  ]);
});
