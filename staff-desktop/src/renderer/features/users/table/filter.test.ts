import { expect, test } from 'vitest';
import { withWish } from './filter.ts';

test('undefined removes a filter', () => {
  expect(withWish({ text: 'Rahim', gender: 'men' }, 'text', '')).toEqual({ gender: 'men' });
  expect(withWish({ gender: 'men' }, 'gender', undefined)).toEqual({});
});

test('a filter is added or replaced, and No is a value too', () => {
  expect(withWish({ gender: 'men' }, 'gender', 'women')).toEqual({ gender: 'women' });
  expect(withWish({}, 'hasPhoto', false)).toEqual({ hasPhoto: false });
});
