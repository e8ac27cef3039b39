import { expect, test } from 'vitest';
import { isCommonPassword } from './common-password.ts';

test.each([
  '1234567890',
  '9876543210',
  '01712345678',
  'aaaaaaaaaa',
  'abcabcabcabc',
  'qwertyuiop',
  'qwertyuiop123',
  '1qaz2wsx3edc',
  '1q2w3e4r5t',
  'password123',
  'Password@2024',
  'P@ssw0rd2025!',
  'iloveyou1234',
  'bangladesh71',
  'Bangladesh@1971',
  'dhaka123456',
  'allahuakbar1',
  'bismillah786',
  'ammuabbu123',
  'mynameiskhan',
  'welcomehome',
  'joybangla71',
  'milonmilon',
  'sunshine2020',
  'ronaldo-7777',
  '২০২৬২০২৬২০২৬',
])('%s is one that attackers try first', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'a different long phrase',
  'a rainy day in Sylhet',
  'a long demo password',
  'আমার নদী পদ্মা নয়',
  'tamarind-7-umbrella',
  'xK9#mQ2$vL',
  'nodir pare ekta bari',
  'kqzvbplnxw',
])('%s is taken', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test('a password made of public facts about its owner is common', () => {
  const known = ['1712345678', 'nusrat.jahan', 'Nusrat', 'Jahanara'];
  expect(isCommonPassword('Jahanara99', known)).toBe(true);
  expect(isCommonPassword('nusrat.jahan1', known)).toBe(true);
  expect(isCommonPassword('abc1712345678', known)).toBe(true);
  expect(isCommonPassword('my grandmother Jahanara sings', known)).toBe(false);
});
