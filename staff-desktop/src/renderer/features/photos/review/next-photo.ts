import type { Move } from '../keys/read-key.ts';

/**
 * The index after a move from `index` in a list of `count`, for this number of columns and photos per page.
 * It never leaves the list.
 */
export function movedIndex(
  index: number,
  by: Move,
  { columns, perPage, count }: { columns: number; perPage: number; count: number },
): number {
  if (count === 0) return 0;
  if (by === 'first') return 0;
  if (by === 'last') return count - 1;
  const step = {
    next: 1,
    previous: -1,
    rowDown: columns,
    rowUp: -columns,
    pageDown: perPage,
    pageUp: -perPage,
  }[by];
  const wanted = index + step;
  if (wanted < 0) return by === 'rowUp' ? index : 0;
  return Math.min(count - 1, wanted);
}

/** The next waiting photo after `index`, or else before it. Undefined if none waits. */
export function nextWaiting<Photo>(
  photos: readonly Photo[],
  index: number,
  waits: (photo: Photo) => boolean,
): number | undefined {
  for (let step = 1; step < photos.length; step += 1) {
    const at = (index + step) % photos.length;
    const photo = photos[at];
    if (photo !== undefined && waits(photo)) return at;
  }
  return undefined;
}

/** The page of the grid that contains `index`: its photos and its `start`. */
export function pageOf<Photo>(
  photos: readonly Photo[],
  index: number,
  perPage: number,
): { start: number; photos: Photo[] } {
  const start = Math.floor(index / perPage) * perPage;
  return { start, photos: photos.slice(start, start + perPage) };
}
