import { AGE_RANGE, HEIGHT_RANGE } from '../../constants.ts';
import type { PublicSettings } from '../../contracts/index.ts';
import type { Range } from './range.ts';

export interface Bounds extends Range {
  readonly minGap: number;
}

export type RangeWish = 'birthday' | 'height';

/** What the sliders may reach: the administration's limits, never past those of the specification (spec §5, §9). */
export function boundsOf(settings: PublicSettings): Record<RangeWish, Bounds> {
  return {
    birthday: within(AGE_RANGE, settings.minAgeValue, settings.maxAgeValue, settings.minAgeDistance),
    height: within(
      HEIGHT_RANGE,
      settings.minHeightValue,
      settings.maxHeightValue,
      settings.minHeightDistance,
    ),
  };
}

function within(outer: Range, low: number, high: number, gap: number): Bounds {
  const min = Math.max(outer.min, low);
  const max = Math.max(min, Math.min(outer.max, high));
  return { min, max, minGap: Math.min(gap, max - min) };
}

/** The nearest range that the bounds allow: limits may have changed since it was saved. */
export function fitRange(range: Range, bounds: Bounds): Range {
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  const min = clamp(range.min, bounds.min, bounds.max - bounds.minGap);
  return { min, max: clamp(range.max, min + bounds.minGap, bounds.max) };
}

/** Whether a range spans everything, which asks nothing. */
export function isWhole(range: Range, bounds: Bounds): boolean {
  return range.min <= bounds.min && range.max >= bounds.max;
}
