import { expect, test } from 'vitest';
import { dialCodeOptions } from './dial-code.ts';
import { dialCodesIn } from './dial-codes-in.ts';

test('dial codes stand in the order of their countries in each language, Bangladesh first', () => {
  const first = (language: 'en' | 'bn') =>
    dialCodesIn(language)
      .map((option) => option[language])
      .slice(0, 4);
  expect(first('en')).toEqual(['Bangladesh', 'Afghanistan', 'Albania', 'Algeria']);
  expect(first('bn')[0]).toBe('বাংলাদেশ');
  expect(first('bn')[1]).toMatch(/^অ/);
  expect(dialCodesIn('bn')).toHaveLength(dialCodeOptions.length);
});
