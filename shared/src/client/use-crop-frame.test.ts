import { expect, test } from 'vitest';
import { takesWheel } from './use-crop-frame.ts';

const turn = (deltaY: number, ctrlKey = false) => ({ deltaY, ctrlKey }) as WheelEvent;

test('the wheel zooms a photo, and scrolls the page where the zoom has an end', () => {
  expect(takesWheel(turn(100), 2)).toBe(true);
  expect(takesWheel(turn(-100), 1)).toBe(true);
  expect(takesWheel(turn(100), 1)).toBe(false);
  expect(takesWheel(turn(-100), 4)).toBe(false);
});

test('a pinch on a touchpad never zooms the page', () => {
  expect(takesWheel(turn(100, true), 1)).toBe(true);
});
