import { localDigits } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { watchedText } from './watched-text.ts';

test('a watched phone is shown in the digits of the language, an email as it is', () => {
  const digits = (text: string) => localDigits(text, 'bn');
  expect(watchedText({ kind: 'phone', shown: '+88017…333' }, digits)).toBe('+৮৮০১৭…৩৩৩');
  expect(watchedText({ kind: 'email', shown: 'c7…@gmail.com' }, digits)).toBe('c7…@gmail.com');
});
