/** How many photos a screen shows. The first is the large view. */
export const gridSizes = [1, 6, 12, 24, 60] as const;

export interface GridLayout {
  columns: number;
  rows: number;
}

/** Width to height of the tiles that a grid should come near: photos are taller than wide. */
const wantedRatio = 3 / 4;

/** Columns and rows for `count` tiles in a place of this size (pixels), so that photos are as large as they can be. */
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
