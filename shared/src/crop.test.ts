import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Area,
  cropAspect,
  cropMatrix,
  croppedSize,
  defaultArea,
  type Matrix,
  type Size,
  type Turns,
  turned,
  widestCrop,
} from './crop.ts';

const sizes = fc.record({
  width: fc.integer({ min: 1, max: 9000 }),
  height: fc.integer({ min: 1, max: 9000 }),
});
const place = ([a, b, c, d, e, f]: Matrix, x: number, y: number) => [a * x + c * y + e, b * x + d * y + f];
const close = (point: readonly number[], x: number, y: number) => {
  expect(point[0]).toBeCloseTo(x, 3);
  expect(point[1]).toBeCloseTo(y, 3);
};

describe('the default crop', () => {
  test('takes the middle of a wide picture, and more of the top of a tall one', () => {
    expect(defaultArea({ width: 4000, height: 3000 })).toEqual({ x: 875, y: 0, width: 2250, height: 3000 });
    const tall = defaultArea({ width: 1080, height: 2400 });
    expect(tall).toMatchObject({ x: 0, width: 1080, height: 1440 });
    expect(tall.y).toBeCloseTo(288);
  });

  test('has the shape of a card, lies inside the picture and touches two edges', () => {
    fc.assert(
      fc.property(sizes, (size) => {
        const area = defaultArea(size);
        expect(area.width / area.height).toBeCloseTo(cropAspect, 6);
        expect(area.x).toBeGreaterThanOrEqual(0);
        expect(area.y).toBeGreaterThanOrEqual(0);
        expect(area.x + area.width).toBeLessThanOrEqual(size.width + 1e-6);
        expect(area.y + area.height).toBeLessThanOrEqual(size.height + 1e-6);
        expect(Math.abs(area.width - size.width) < 1e-6 || Math.abs(area.height - size.height) < 1e-6).toBe(
          true,
        );
      }),
    );
  });
});

test('the cropped picture is never larger than the limit or its source', () => {
  fc.assert(
    fc.property(sizes, (size) => {
      const area = defaultArea(size);
      const { width, height } = croppedSize(area);
      expect(width).toBeLessThanOrEqual(Math.max(1, Math.min(widestCrop, Math.round(area.width))));
      expect(height).toBeGreaterThanOrEqual(1);
      expect(Math.abs(height - width / cropAspect)).toBeLessThanOrEqual(0.5 + 1e-9);
    }),
  );
  expect(croppedSize({ x: 0, y: 0, width: 3000, height: 4000 })).toEqual({ width: 1280, height: 1707 });
  expect(croppedSize({ x: 0, y: 0, width: 90, height: 120 })).toEqual({ width: 90, height: 120 });
});

describe('the matrix', () => {
  const natural = { width: 400, height: 300 };

  test('maps the area’s corners to the canvas’s corners for every rotation', () => {
    const sides: Record<Turns, (area: Area, lying: Size) => [number, number]> = {
      // The point of the picture that is at the area's upper left corner after these turns.
      0: (area) => [area.x, area.y],
      1: (area, lying) => [area.y, lying.width - area.x],
      2: (area, lying) => [lying.width - area.x, lying.height - area.y],
      3: (area, lying) => [lying.height - area.y, area.x],
    };
    for (const turns of [0, 1, 2, 3] as const) {
      const lying = turned(natural, turns);
      const area = { x: 20, y: 30, width: 150, height: 200 };
      const to = { width: 75, height: 100 };
      const matrix = cropMatrix(natural, turns, area, to);
      const [x, y] = sides[turns](area, lying);
      close(place(matrix, x, y), 0, 0);
      const far = { ...area, x: area.x + area.width, y: area.y + area.height };
      const [farX, farY] = sides[turns](far, lying);
      close(place(matrix, farX, farY), to.width, to.height);
    }
  });

  test('does not change a picture without rotation and crop', () => {
    const area = { x: 0, y: 0, ...natural };
    expect(cropMatrix(natural, 0, area, natural).map((n) => n + 0)).toEqual([1, 0, 0, 1, 0, 0]);
  });

  test('four turns of the whole picture change nothing', () => {
    expect(turned(turned(natural, 1), 3)).toEqual(natural);
    expect(turned(natural, 2)).toEqual(natural);
  });
});
