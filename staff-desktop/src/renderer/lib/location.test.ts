import { expect, test } from 'vitest';
import { locationAddress, parseLocation } from './location.ts';

test('an address of a place is read back as written, whatever is in it', () => {
  const address = locationAddress('users', 'a/b #?', 'মিলন');
  expect(parseLocation(address)).toEqual({ section: 'users', rest: ['a/b #?', 'মিলন'] });
});

test('a broken or empty address is a place all the same', () => {
  expect(parseLocation('')).toEqual({ section: '', rest: [] });
  expect(parseLocation('#/users/%zz')).toEqual({ section: 'users', rest: ['%zz'] });
});
