import type { ReviewPhoto } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { mergeClaims, withoutPhotos } from './merge-claims.ts';

const photo = (id: number, more: Partial<ReviewPhoto> = {}) =>
  ({ _id: `p${id}`, src: `/photos/p${id}?t=1`, version: '1', ...more }) as ReviewPhoto;
const photos = (from: number, to: number) =>
  Array.from({ length: to - from }, (_one, at) => photo(from + at));
const asked = { until: 1_000, limit: 4 };
const idsOf = ({ photos: list }: { photos: readonly ReviewPhoto[] }) => list.map(({ _id }) => _id);

test('new photos are added at the end, and the others keep their positions', () => {
  const first = mergeClaims(undefined, photos(0, 4), asked);
  const next = mergeClaims(first, [photo(5), photo(2), photo(4), photo(3)], asked);
  expect(idsOf(next)).toEqual(['p0', 'p1', 'p2', 'p3', 'p5', 'p4']);
  expect([...next.held].toSorted()).toEqual(['p2', 'p3', 'p4', 'p5']);
  expect(next.photos[2]).toBe(first.photos[2]);
});

test('a photo with another picture or address replaces the old one', () => {
  const first = mergeClaims(undefined, photos(0, 2), asked);
  const next = mergeClaims(first, [photo(0, { src: '/photos/p0?t=2' }), photo(1, { version: '2' })], asked);
  expect(next.photos.map(({ src, version }) => [src, version])).toEqual([
    ['/photos/p0?t=2', '1'],
    ['/photos/p1?t=1', '2'],
  ]);
});

test('fewer photos than requested mean that the queue is empty', () => {
  expect(mergeClaims(undefined, photos(0, 4), asked).isDry).toBe(false);
  expect(mergeClaims(undefined, photos(0, 3), asked).isDry).toBe(true);
});

test('after a long day only the last pages are kept, and whole pages are dropped', () => {
  const day = mergeClaims(undefined, photos(0, 1_000), asked);
  const late = mergeClaims(day, photos(800, 1_004), asked);
  expect(late.photos[0]?._id).toBe('p120');
  expect(late.photos).toHaveLength(884);
  const gone = mergeClaims(day, [], asked);
  expect(gone.photos).toHaveLength(1_000);
});

test('released photos leave the list, and the others keep their order', () => {
  const claimed = mergeClaims(undefined, photos(0, 4), asked);
  const left = withoutPhotos(claimed, new Set(['p1', 'p3']));
  expect(idsOf(left)).toEqual(['p0', 'p2']);
  expect([...left.held]).toEqual(['p0', 'p2']);
});
