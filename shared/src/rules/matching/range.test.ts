import { expect, test } from 'vitest';
import { AGE_RANGE, HEIGHT_RANGE } from '../../constants.ts';
import { moveThumb } from './range.ts';

test('age thumbs never cross, keep ten years apart and stay within 17 to 60 [S5.3]', () => {
  const range = { min: 22, max: 40 };
  expect(moveThumb(range, 'min', 39, AGE_RANGE)).toEqual({ min: 30, max: 40 });
  expect(moveThumb(range, 'max', 18, AGE_RANGE)).toEqual({ min: 22, max: 32 });
  expect(moveThumb(range, 'min', 3, AGE_RANGE)).toEqual({ min: 17, max: 40 });
  expect(moveThumb(range, 'max', 99, AGE_RANGE)).toEqual({ min: 22, max: 60 });
});

test('height thumbs keep four steps apart within 1 to 32 [S5.3]', () => {
  expect(moveThumb({ min: 8, max: 20 }, 'min', 20, HEIGHT_RANGE)).toEqual({ min: 16, max: 20 });
  expect(moveThumb({ min: 8, max: 20 }, 'max', 40, HEIGHT_RANGE)).toEqual({ min: 8, max: 32 });
});
