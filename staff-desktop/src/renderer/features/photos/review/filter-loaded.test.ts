import type { ReviewPhoto } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { filterLoaded } from './filter-loaded.ts';

const photo = (_id: string, userId: string, profileId: string, name: string) =>
  ({ _id, user: { _id: userId, profileId, name } }) as ReviewPhoto;
const photos = [
  photo('p1', 'u1', 'ABCD2345', 'Nusrat Jahan'),
  photo('p2', 'u2', 'WXYZ6789', 'Jahan Ara'),
  photo('p3', 'u3', 'QRST2468', 'রহিমা বেগম'),
];

test('an id matches in any case, and the start of a name wins over its middle', () => {
  expect(filterLoaded(photos, ' wxyz6789 ')?._id).toBe('p2');
  expect(filterLoaded(photos, 'u1')?._id).toBe('p1');
  expect(filterLoaded(photos, 'jahan')?._id).toBe('p2');
  expect(filterLoaded(photos, 'nusrat')?._id).toBe('p1');
  expect(filterLoaded(photos, 'বেগম')?._id).toBe('p3');
});

test('an empty or unknown text matches nothing', () => {
  expect(filterLoaded(photos, '  ')).toBeUndefined();
  expect(filterLoaded(photos, 'Rahim')).toBeUndefined();
});
