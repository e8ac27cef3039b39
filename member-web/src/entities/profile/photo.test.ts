import type { Photo } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { mainPhotoOf, renditionOf } from './photo.ts';

test('renditionOf replaces the last segment of a src and keeps the signature', () => {
  expect(renditionOf('/photos/0197/card.jpg?t=abc', 'full', 'webp')).toBe('/photos/0197/full.webp?t=abc');
  expect(renditionOf('/photos/0197/card.jpg', 'thumb', 'jpg')).toBe('/photos/0197/thumb.jpg');
});

test('the main photo is the first approved one, at any position', () => {
  const photo = (_id: string, status: Photo['status']): Photo => ({
    _id,
    status,
    src: '',
    width: 3,
    height: 4,
    thumbhash: '',
  });
  const [waiting, first, second] = [photo('a', 'PENDING'), photo('b', 'APPROVED'), photo('c', 'APPROVED')];
  expect(mainPhotoOf({ profileImages: [waiting, first, second] })).toBe(first);
  expect(mainPhotoOf({ profileImages: [second, waiting, first] })).toBe(second);
  expect(mainPhotoOf({ profileImages: [waiting] })).toBe(waiting);
  expect(mainPhotoOf({ profileImages: [] })).toBeUndefined();
});
