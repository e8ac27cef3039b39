import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactKinds } from '../contacts/mask-contacts.ts';
import { massKey } from './mass-message.ts';
import { greetingText, isGreeting, maySayHi, suggestedHi, suggestionsOfHi } from './say-hi.ts';

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

test("without a text of the caller, a greeting begins with 'Hi, I am' in both languages [S4.12]", () => {
  for (const language of ['en', 'bn'] as const)
    expect(greetingText(' Sadia ', language).startsWith('Hi, I am Sadia.')).toBe(true);
});

test('only the id that the API gives makes a greeting [S4.12]', () => {
  expect(isGreeting({ clientId: 'hi-1' })).toBe(true);
  expect(isGreeting({ clientId: 'a-client-id' })).toBe(false);
});

test.each([
  ['islam', '3', 'en', "Assalamu alaikum, we are Sadia's family. We liked your profile."],
  ['hindu', '2', 'en', "Nomoshkar, we are Sadia's family. We liked your profile."],
  ['buddist', '7', 'en', "Hello, we are Sadia's family. We liked your profile."],
  [undefined, undefined, 'en', "Hello, we are Sadia's family. We liked your profile."],
  ['islam', '1', 'en', 'Assalamu alaikum, I am Sadia. I liked your profile.'],
  ['islam', '5', 'bn', 'আসসালামু আলাইকুম, আমরা Sadia-এর পরিবার। আপনার প্রোফাইল আমাদের ভালো লেগেছে।'],
  ['hindu', '1', 'bn', 'নমস্কার, আমি Sadia। আপনার প্রোফাইল আমার ভালো লেগেছে।'],
] as const)('the suggestion follows religion %s, owner %s and language %s', (...row) => {
  const [religion, profileCreatedFor, language, text] = row;
  expect(suggestedHi({ firstName: ' Sadia ', religion, profileCreatedFor }, language)).toBe(text);
  expect(suggestionsOfHi('Sadia')).toContain(text);
});

test.each([
  ['সাদিয়া', 'সাদিয়ার'],
  ['তানভীর', 'তানভীরের'],
  ['জয়', 'জয়ের'],
  ['সিং', 'সিং-এর'],
  ['Sadia', 'Sadia-এর'],
])('in Bangla the family is named as people say it: %s, %s', (firstName, owner) => {
  expect(suggestedHi({ firstName, profileCreatedFor: '3' }, 'bn')).toContain(`আমরা ${owner} পরিবার।`);
});

test('no suggestion reads as a text for many, holds a contact or warns, whatever the name', () => {
  for (const text of suggestionsOfHi('Mohammad Shahriar $& Kabir')) {
    expect(text).toContain('Mohammad Shahriar $& Kabir');
    expect([massKey(text), contactKinds(text)]).toEqual([undefined, []]);
  }
});
