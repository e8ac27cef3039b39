/** Where to go from `index` in a list of `count`, by one photo or by a row of the grid; never past an end. */
export function movedIndex(
  index: number,
  by: 'next' | 'previous' | 'rowDown' | 'rowUp',
  columns: number,
  count: number,
): number {
  const step = { next: 1, previous: -1, rowDown: columns, rowUp: -columns }[by];
  const wanted = index + step;
  if (wanted < 0) return by === 'rowUp' ? index : 0;
  return Math.max(0, Math.min(count - 1, wanted));
}

/** The next one that waits, after `index` or else before it; undefined where none does. */
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

/** The photos on the screen together: the page of the grid that `index` is on. */
export function pageOf<Photo>(photos: readonly Photo[], index: number, perScreen: number): Photo[] {
  const start = Math.floor(index / perScreen) * perScreen;
  return photos.slice(start, start + perScreen);
}
