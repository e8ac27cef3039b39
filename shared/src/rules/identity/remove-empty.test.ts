import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { removeEmpty } from './remove-empty.ts';

test('removes empty values at any depth, and objects that become empty [S5.5]', () => {
  const profile = {
    firstName: 'Sadia',
    note: '',
    hobbies: [],
    about: { myself: null, request: undefined },
    family: { brothers: 0, location: { city: '', more: {} } },
    hasChildren: false,
    reads: ['', { title: '' }, '2'],
  };
  expect(removeEmpty(profile)).toEqual({
    firstName: 'Sadia',
    family: { brothers: 0 },
    hasChildren: false,
    reads: ['2'],
  });
  expect(profile.family.location).toEqual({ city: '', more: {} });
});

test('an object with only empty values becomes an empty object [S5.5]', () => {
  expect(removeEmpty({ a: { b: [{}, ''] } })).toEqual({});
});

test('keeps dates and copies no prototype', () => {
  const date = new Date(0);
  expect(removeEmpty({ date })).toEqual({ date });
  const hostile = JSON.parse('{"__proto__": {"isAdmin": true}, "a": 1}') as object;
  expect('isAdmin' in removeEmpty(hostile)).toBe(false);
});

test('removes every empty value, so a second run changes nothing [S5.5]', () => {
  const isEmpty = (value: unknown): boolean =>
    value === '' ||
    value === null ||
    value === undefined ||
    (typeof value === 'object' && (Object.keys(value).length === 0 || Object.values(value).some(isEmpty)));
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const once = removeEmpty(value);
      expect(removeEmpty(once)).toEqual(once);
      expect(Object.values(once).some(isEmpty)).toBe(false);
    }),
  );
});
