import { expect, test } from 'vitest';
import { gridSizes, layoutOf } from './grid-sizes.ts';

test('a grid has room for every photo and no empty row', () => {
  for (const count of gridSizes) {
    for (const [width, height] of [
      [360, 640],
      [620, 700],
      [1200, 950],
      [1800, 1300],
    ] as const) {
      const { columns, rows } = layoutOf(count, width, height);
      expect(columns * rows).toBeGreaterThanOrEqual(count);
      expect(columns * (rows - 1)).toBeLessThan(count);
    }
  }
});

test('a wide area has more columns than a tall one', () => {
  expect(layoutOf(12, 1000, 560)).toEqual({ columns: 6, rows: 2 });
  expect(layoutOf(12, 560, 1000)).toEqual({ columns: 3, rows: 4 });
  expect(layoutOf(60, 1200, 950)).toEqual({ columns: 10, rows: 6 });
});

test('there is also a grid before the area is measured', () => {
  expect(layoutOf(6, 0, 0)).toEqual({ columns: 6, rows: 1 });
});
