import { expect, test } from 'vitest';
import { cleanName, cleanText, nameKey } from './clean-text.ts';

test('a pasted text loses what nobody sees, and keeps what it is spelt with', () => {
  expect(cleanText('\u202a+8801712345678\u202c')).toBe('+8801712345678');
  expect(cleanText('\u200e 01712\u2011345\u200b678\ufeff ')).toBe('01712-345678');
  expect(cleanText('one\u00a0two\u202fthree\u2028four')).toBe('one two three\nfour');
  for (const text of ['র\u200d\u09cd\u09afাহান', 'র\u200c\u09cd\u09afাহান', '👩\u200d👧', '❤\ufe0f', 'a\nb\tc'])
    expect(cleanText(text)).toBe(text);
  for (const joiners of ['\u200d', '\u200d\u200c\u200d'])
    expect(cleanText(`${joiners}Ka${joiners}rim${joiners} ${joiners}`)).toBe('Ka\u200drim');
});

test('a name is cleaned to what its writer meant', () => {
  const names: Record<string, string> = {
    'মো: রফিক': 'মোঃ রফিক',
    'মো।  কামাল': 'মো. কামাল',
    'মো:: রফিক।।': 'মোঃ রফিক.',
    'Nur`un Nahar': 'Nur’un Nahar',
    'Nur\u2011e Alam': 'Nur-e Alam',
    'Md: Rahim': 'Md: Rahim',
    'D’Costa': 'D’Costa',
  };
  for (const [name, clean] of Object.entries(names)) expect([name, cleanName(name)]).toEqual([name, clean]);
});

test('all spellings of a name have one key', () => {
  const ya = '\u09cd\u09af';
  for (const names of [
    [`র\u200d${ya}াহান`, `র\u200c${ya}াহান`, `র${ya}াহান`, `র\u200b${ya}াহান`],
    ['মো: রফিক', 'মোঃ রফিক', 'মো. রফিক', 'মো। রফিক', 'মো রফিক', 'মো  রফিক'],
    ['Md. Rahim', 'MD RAHIM', 'md.. rahim'],
    ['Nur`un', "Nur'un", 'Nur’un'],
    ['Nur-e Alam', 'Nur\u2011e Alam', 'Nur‐e Alam'],
  ])
    expect(new Set(names.map(nameKey)).size, names.join(' / ')).toBe(1);
  expect(nameKey('দুঃখ')).toBe('দুঃখ');
  expect(nameKey(' . ')).toBe('');
});
