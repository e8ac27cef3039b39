import { expect, test } from 'vitest';
import { screens } from './screens.ts';

test('each screen has an address of its own, and a letter of its own', () => {
  const ids = screens.map(({ id }) => id);
  const letters = screens.flatMap(({ letter = [] }) => letter);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(letters).size).toBe(letters.length);
  expect(letters.filter((letter) => !/^[A-Z]$/.test(letter))).toEqual([]);
});
