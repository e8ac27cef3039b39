/** How many photos a screen shows. 1 is the large view. */
export const gridSizes = [1, 6, 12, 24, 60] as const;

export interface GridLayout {
  columns: number;
  rows: number;
}

/** The target ratio of a tile, width to height: photos are taller than wide. */
const wantedRatio = 3 / 4;

/**
 * The columns and rows for `count` tiles in an area of this size in pixels that make the photos as large as
 * possible.
 */
export function layoutOf(count: number, width: number, height: number): GridLayout {
  let best: GridLayout = { columns: count, rows: 1 };
  let bestWidth = 0;
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const shown = Math.min(width / columns, (height / rows) * wantedRatio);
    if (shown > bestWidth) {
      bestWidth = shown;
      best = { columns, rows };
    }
  }
  return best;
}
