import { expect, test } from 'vitest';
import { scrub } from './scrub.ts';

test.each([
  ['GET https://api.milon.test/users/1?token=abc failed', 'GET [address] failed'],
  ['mail to salma.khatun@milon.example bounced', 'mail to [email] bounced'],
  ['called +880 1712-345678 today', 'called [number] today'],
  ['called ০১৭১২৩৪৫৬৭৮ today', 'called [number] today'],
  ['Bearer abc.def.ghi refused', '[token] refused'],
  ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln expired', '[token] expired'],
  ['refresh q7Jt0vG8bYp2Lw4ZxR6cN1sD5f refused', 'refresh [token] refused'],
  ['at /home/salma/.config/milon/session.bin', 'at [path]'],
  ['at C:\\Users\\Salma\\AppData\\x.js:4:2', 'at [path]:4:2'],
  ['peer 203.0.113.7:443 closed', 'peer [address] closed'],
  ['user 6f1c1c1e-6a1b-4c7e-9d57-1b1f6a2d3c4e gone', 'user [id] gone'],
  ['Unexpected token in "Salma Khatun, Mirpur"', 'Unexpected token in [text]'],
  ['label সালমা খাতুন is empty', 'label [text] is empty'],
  [
    "TypeError: Cannot read properties of undefined (reading 'name')",
    'TypeError: Cannot read properties of undefined (reading [text])',
  ],
])('%s → %s', (message, scrubbed) => {
  expect(scrub(message)).toBe(scrubbed);
});
