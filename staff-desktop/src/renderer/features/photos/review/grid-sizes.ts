/** How many photos a screen shows, and in how many columns and rows. The first is the large view. */
export const gridSizes = [
  { count: 1, columns: 1, rows: 1 },
  { count: 6, columns: 3, rows: 2 },
  { count: 12, columns: 4, rows: 3 },
  { count: 24, columns: 6, rows: 4 },
  { count: 60, columns: 10, rows: 6 },
] as const;

export type GridSize = (typeof gridSizes)[number];
