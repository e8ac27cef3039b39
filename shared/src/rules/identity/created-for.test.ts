import { expect, test } from 'vitest';
import { genderFor, isForAnother } from './created-for.ts';

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

test('another keeps the profile if somebody chose so', () => {
  expect(isForAnother('1')).toBe(false);
  expect(isForAnother('2')).toBe(true);
  expect(isForAnother('2', ['profileCreatedFor'])).toBe(false);
  expect(isForAnother('2', ['country'])).toBe(true);
});
