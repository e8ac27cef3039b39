import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { greetingText, isGreeting, maySayHi } from './say-hi.ts';

const week = 7 * 86_400_000;

test('is allowed if none was said before [S4.7]', () => {
  expect(maySayHi(undefined, 0)).toEqual({ allowed: true });
  expect(maySayHi(null, 0)).toEqual({ allowed: true });
});

test('is allowed again only after more than 7 days [S4.7]', () => {
  expect(maySayHi(1000, 1000 + week)).toEqual({ allowed: false, nextAt: 1000 + week + 1 });
  expect(maySayHi(1000, 1000 + week + 1)).toEqual({ allowed: true });
});

test('returns the first time at which it is allowed [S4.7]', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 0, max: week }), (last, passed) => {
      const answer = maySayHi(last, last + passed);
      if (answer.allowed) throw new Error('allowed within the week');
      expect(maySayHi(last, answer.nextAt)).toEqual({ allowed: true });
      expect(maySayHi(last, answer.nextAt - 1).allowed).toBe(false);
    }),
  );
});

test("a greeting begins with 'Hi, I am' in both languages and is not a real message [S4.12]", () => {
  for (const language of ['en', 'bn'] as const) {
    const text = greetingText(' Sadia ', language);
    expect(text.startsWith('Hi, I am Sadia.')).toBe(true);
    expect(isGreeting({ clientId: 'hi-1', text })).toBe(true);
  }
});

test('only the API’s own greeting is one: the same words by hand are a real message [S4.12]', () => {
  const text = greetingText('Sadia', 'en');
  expect(isGreeting({ clientId: 'a-client-id', text })).toBe(false);
  expect(isGreeting({ clientId: 'hi-1', text: 'Hello, I am Sadia' })).toBe(false);
  expect(isGreeting({ clientId: 'hi-1', text: 'Well. Hi, I am Sadia' })).toBe(false);
});
