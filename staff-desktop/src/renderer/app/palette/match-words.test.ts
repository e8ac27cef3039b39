import { expect, test } from 'vitest';
import { matchesWords, pastedAddress } from './match-words.ts';

test('words match in any order and in any case', () => {
  expect(matchesWords('Photos · Second look', 'LOOK pho')).toBe(true);
  expect(matchesWords('Photos · Second look', 'look users')).toBe(false);
  expect(matchesWords('Photos', '  ')).toBe(true);
});

test('a link that was copied in either shell leads to its place', () => {
  expect(pastedAddress(' milon://console/#/users/42?gender=men ')).toBe('#/users/42?gender=men');
  expect(pastedAddress('http://127.0.0.1:3100/#/photos')).toBe('#/photos');
  for (const text of ['#/photos', 'photos', 'https://example.com/users', 'javascript://x#/y'])
    expect([text, pastedAddress(text)]).toEqual([text, undefined]);
});
