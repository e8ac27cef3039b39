import { expect, test } from 'vitest';
import { countFamily, countSiblings, isFamilyWithheld } from './family.ts';

test('counts siblings plus a living father or mother [S2.29]', () => {
  const siblings = { brothers: 2, sisters: 1 };
  expect(countFamily({ ...siblings, fatherStatus: '1', motherStatus: '6' })).toBe(5);
  expect(countFamily({ ...siblings, fatherStatus: '5', motherStatus: '1' })).toBe(4);
  expect(countFamily({ ...siblings, fatherStatus: '5', motherStatus: '5' })).toBe(3);
  expect(countSiblings(siblings)).toBe(3);
});

test('unknown family members are not counted', () => {
  expect(countFamily({})).toBe(0);
  expect(countFamily({ brothers: null, fatherStatus: '' })).toBe(0);
});

test('the family is withheld from a viewer without their own father status, if the profile requires it [S5.10]', () => {
  expect(isFamilyWithheld({}, { familyStatusWant: '2' })).toBe(true);
  expect(isFamilyWithheld({ fatherStatus: '' }, { familyStatusWant: '2' })).toBe(true);
  expect(isFamilyWithheld({ fatherStatus: '5' }, { familyStatusWant: '2' })).toBe(false);
  expect(isFamilyWithheld({}, { familyStatusWant: '1' })).toBe(false);
  expect(isFamilyWithheld({}, {})).toBe(false);
});
