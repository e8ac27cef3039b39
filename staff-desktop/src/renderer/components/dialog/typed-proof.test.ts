import { expect, test } from 'vitest';
import { isTyped } from './typed-proof.ts';

test.each([
  ['RB71JMNB', 'RB71JMNB', true],
  [' rb71jmnb ', 'RB71JMNB', true],
  ['rb৭১jmnb', 'RB71JMNB', true],
  ['', 'RB71JMNB', false],
  ['RB71JMN', 'RB71JMNB', false],
  ['35', 35, true],
  ['৩৫', 35, true],
  ['1,200', 1200, true],
  ['', 35, false],
  ['3', 35, false],
  ['35 members', 35, false],
  ['', 0, false],
])('%o answers %o: %s', (text, proof, expected) => {
  expect(isTyped(text, proof)).toBe(expected);
});
