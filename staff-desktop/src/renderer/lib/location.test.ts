import { expect, test } from 'vitest';
import { locationAddress, parseLocation } from './location.ts';

test('the address of a place is read back unchanged, with any content', () => {
  const address = locationAddress('users', 'a/b #?', 'মিলন');
  expect(parseLocation(address)).toEqual({ section: 'users', rest: ['a/b #?', 'মিলন'] });
});

test('a broken or empty address is a valid place', () => {
  expect(parseLocation('')).toEqual({ section: '', rest: [] });
  expect(parseLocation('#/users/%zz')).toEqual({ section: 'users', rest: ['%zz'] });
});
