import { expect, test } from 'vitest';
import { addressOf, locationAddress, parseLocation } from './location.ts';

test('the address of a place is read back unchanged, with any content', () => {
  const address = locationAddress('users', 'a/b #?', 'মিলন');
  expect(parseLocation(address)).toEqual({ section: 'users', rest: ['a/b #?', 'মিলন'], query: {} });
  const place = { section: 'users', rest: ['42'], query: { text: 'a&b=? #/ মিলন', gender: 'men' } };
  expect(parseLocation(addressOf(place))).toEqual(place);
});

test('a broken or empty address is a valid place', () => {
  expect(addressOf({ rest: ['\ud83d'] })).toBe('#//%EF%BF%BD');
  expect(parseLocation('')).toEqual({ section: '', rest: [], query: {} });
  expect(parseLocation('#/users/%zz?gender=%zz')).toEqual({
    section: 'users',
    rest: ['%zz'],
    query: { gender: '%zz' },
  });
});
