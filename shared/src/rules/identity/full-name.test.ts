import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test.each([
  ['Md. Rafiqul', 'Islam', 'Md. Rafiqul Islam'],
  ['Ayesha', '', 'Ayesha'],
  ['', 'Khatun', 'Khatun'],
])('%j and %j are %j', (firstName, lastName, whole) => {
  expect(fullName({ firstName, lastName })).toBe(whole);
});
