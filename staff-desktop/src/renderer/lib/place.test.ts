import { expect, test } from 'vitest';
import { parsePlace, placeAddress } from './place.ts';

test('an address of a place is read back as written, whatever is in it', () => {
  const address = placeAddress('users', 'a/b #?', 'মিলন');
  expect(parsePlace(address)).toEqual({ section: 'users', rest: ['a/b #?', 'মিলন'] });
});

test('a broken or empty address is a place all the same', () => {
  expect(parsePlace('')).toEqual({ section: '', rest: [] });
  expect(parsePlace('#/users/%zz')).toEqual({ section: 'users', rest: ['%zz'] });
});
