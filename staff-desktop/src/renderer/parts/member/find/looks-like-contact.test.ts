import { expect, test } from 'vitest';
import { looksLikeContact } from './looks-like-contact.ts';

test('a phone number and an email look like contacts, a name and a profile id do not', () => {
  for (const text of ['01712', '+880 1712-345678', '০১৭১২', '+৮৮০ ১৭১২-৩৪৫৬৭৮', '01712.345678', 'a@'])
    expect([text, looksLikeContact(text)]).toEqual([text, true]);
  for (const text of ['Karim', 'TA9H4XGQ', '017'])
    expect([text, looksLikeContact(text)]).toEqual([text, false]);
});
