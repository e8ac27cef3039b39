import { expect, test } from 'vitest';
import { renditionOf } from './photo.ts';

test('the last segment of a src is swapped and the signature stays', () => {
  expect(renditionOf('/photos/0197/card.jpg?t=abc', 'full', 'webp')).toBe('/photos/0197/full.webp?t=abc');
  expect(renditionOf('/photos/0197/card.jpg', 'thumb', 'jpg')).toBe('/photos/0197/thumb.jpg');
});
