import { expect, test } from 'vitest';
import { credentialOf } from './phone.ts';

test.each(['1712345678', '01712345678', '+8801712345678', '8801712345678', '01712-345 678', '০১৭১২৩৪৫৬৭৮'])(
  '%s is normalised to the same number',
  (typed) => {
    expect(credentialOf(typed)).toEqual({ phone: '+8801712345678' });
  },
);

test('a text with an @ is an email, and a foreign number keeps its dial code', () => {
  expect(credentialOf(' a@b.example ')).toEqual({ email: 'a@b.example' });
  expect(credentialOf('+44 7700 900123')).toEqual({ phone: '+447700900123' });
});
