import { expect, test } from 'vitest';
import { withWish } from './filter.ts';

test('an empty wish asks nothing', () => {
  expect(withWish({ text: 'Rahim', gender: 'men' }, 'text', '')).toEqual({ gender: 'men' });
  expect(withWish({ gender: 'men' }, 'gender', undefined)).toEqual({});
});

test('a wish is added or replaced; a No is a wish, too', () => {
  expect(withWish({ gender: 'men' }, 'gender', 'women')).toEqual({ gender: 'women' });
  expect(withWish({}, 'hasPhoto', false)).toEqual({ hasPhoto: false });
});
