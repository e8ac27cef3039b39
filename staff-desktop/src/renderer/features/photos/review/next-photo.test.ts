import { expect, test } from 'vitest';
import { movedIndex, nextWaiting, pageOf } from './next-photo.ts';

test('moves stay within the list', () => {
  const grid = { columns: 4, perPage: 8, count: 10 };
  expect(movedIndex(0, 'previous', grid)).toBe(0);
  expect(movedIndex(9, 'next', grid)).toBe(9);
  expect(movedIndex(1, 'rowDown', grid)).toBe(5);
  expect(movedIndex(8, 'rowDown', grid)).toBe(9);
  expect(movedIndex(2, 'rowUp', grid)).toBe(2);
  expect(movedIndex(1, 'pageDown', grid)).toBe(9);
  expect(movedIndex(3, 'pageUp', grid)).toBe(0);
  expect(movedIndex(5, 'first', grid)).toBe(0);
  expect(movedIndex(5, 'last', grid)).toBe(9);
  for (const by of ['next', 'rowUp', 'last'] as const)
    expect(movedIndex(0, by, { ...grid, count: 0 })).toBe(0);
});

test('after a decision comes the next waiting photo, and after the last one the first that was skipped', () => {
  const photos = ['done', 'waits', 'done', 'waits'];
  const waits = (photo: string) => photo === 'waits';
  expect(nextWaiting(photos, 1, waits)).toBe(3);
  expect(nextWaiting(photos, 3, waits)).toBe(1);
  expect(nextWaiting(['done', 'done'], 0, waits)).toBeUndefined();
  expect(nextWaiting(['waits'], 0, waits)).toBeUndefined();
});

test('the grid shows whole pages, so that photos keep their positions', () => {
  const photos = [1, 2, 3, 4, 5, 6, 7];
  expect(pageOf(photos, 2, 3)).toEqual({ start: 0, photos: [1, 2, 3] });
  expect(pageOf(photos, 3, 3)).toEqual({ start: 3, photos: [4, 5, 6] });
  expect(pageOf(photos, 6, 3)).toEqual({ start: 6, photos: [7] });
  expect(pageOf(photos, 9, 3).photos).toEqual([]);
});
