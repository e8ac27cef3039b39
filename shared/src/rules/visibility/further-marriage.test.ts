import { expect, test } from 'vitest';
import {
  FURTHER_MARRIAGE_BIT,
  isAskedAboutFurther,
  maySeekFurther,
  seeksFurther,
} from './further-marriage.ts';

test('a man who was married may seek a further marriage', () => {
  expect(maySeekFurther('men', '2')).toBe(true);
  expect(maySeekFurther('men', undefined)).toBe(true);
  expect(maySeekFurther('men', '1')).toBe(false);
  expect(maySeekFurther('women', '2')).toBe(false);
  expect(maySeekFurther(null, '2')).toBe(false);
});

test('his bit is above all other traits', () => {
  expect([0, FURTHER_MARRIAGE_BIT - 1].map((family_traits) => seeksFurther({ family_traits }))).toEqual([
    false,
    false,
  ]);
  expect(
    [FURTHER_MARRIAGE_BIT, FURTHER_MARRIAGE_BIT + 5].map((family_traits) => seeksFurther({ family_traits })),
  ).toEqual([true, true]);
});

test('women are asked whether they would meet him', () => {
  expect(['women', 'men', null, undefined].map(isAskedAboutFurther)).toEqual([true, false, false, false]);
});
