import type { ReviewPhoto } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { findAmong } from './find-among.ts';

const photo = (_id: string, userId: string, profileId: string, name: string) =>
  ({ _id, user: { _id: userId, profileId, name } }) as ReviewPhoto;
const photos = [
  photo('p1', 'u1', 'ABCD2345', 'Nusrat Jahan'),
  photo('p2', 'u2', 'WXYZ6789', 'Jahan Ara'),
  photo('p3', 'u3', 'QRST2468', 'রহিমা বেগম'),
];

test('an id is found in any case, a name by its begin before its middle', () => {
  expect(findAmong(photos, ' wxyz6789 ')?._id).toBe('p2');
  expect(findAmong(photos, 'u1')?._id).toBe('p1');
  expect(findAmong(photos, 'jahan')?._id).toBe('p2');
  expect(findAmong(photos, 'nusrat')?._id).toBe('p1');
  expect(findAmong(photos, 'বেগম')?._id).toBe('p3');
});

test('nothing typed, and nobody there, is nobody', () => {
  expect(findAmong(photos, '  ')).toBeUndefined();
  expect(findAmong(photos, 'Rahim')).toBeUndefined();
});
