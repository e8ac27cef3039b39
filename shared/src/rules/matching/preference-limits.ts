import { AGE_RANGE, HEIGHT_RANGE } from '../../constants.ts';
import type { PublicSettings } from '../../contracts/index.ts';
import type { Range } from './range.ts';

export interface Bounds extends Range {
  readonly minGap: number;
}

export type RangeWish = 'birthday' | 'height';

const minGaps = {
  men: { birthday: 'maleAgeDif', height: 'maleHeightDif' },
  women: { birthday: 'femaleAgeDif', height: 'femaleHeightDif' },
} as const;

/**
 * The limits of a member's sliders: those of Administration, within those of the specification. The gap is
 * the wider of the general one and that of the member's gender (spec §5, §9; decisions §9).
 */
export function boundsOf(settings: PublicSettings, gender: string): Record<RangeWish, Bounds> {
  const { birthday, height } = minGaps[gender === 'men' ? 'men' : 'women'];
  return {
    birthday: within(
      AGE_RANGE,
      settings.minAgeValue,
      settings.maxAgeValue,
      Math.max(settings.minAgeDistance, settings[birthday]),
    ),
    height: within(
      HEIGHT_RANGE,
      settings.minHeightValue,
      settings.maxHeightValue,
      Math.max(settings.minHeightDistance, settings[height]),
    ),
  };
}

/** The limits of the search's sliders, for guests too: those of Administration within the specification's. */
export function searchBounds(settings: PublicSettings | undefined): Record<'age' | 'height', Bounds> {
  if (!settings) return { age: AGE_RANGE, height: HEIGHT_RANGE };
  const { minAgeValue, maxAgeValue, minAgeDistance } = settings;
  const { minHeightValue, maxHeightValue, minHeightDistance } = settings;
  return {
    age: within(AGE_RANGE, minAgeValue, maxAgeValue, minAgeDistance),
    height: within(HEIGHT_RANGE, minHeightValue, maxHeightValue, minHeightDistance),
  };
}

function within(outer: Range, low: number, high: number, gap: number): Bounds {
  const min = Math.max(outer.min, low);
  const max = Math.max(min, Math.min(outer.max, high));
  return { min, max, minGap: Math.min(gap, max - min) };
}

/** The nearest range within the bounds, because the limits may have changed since the range was saved. */
export function fitRange(range: Range, bounds: Bounds): Range {
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  const min = clamp(range.min, bounds.min, bounds.max - bounds.minGap);
  return { min, max: clamp(range.max, min + bounds.minGap, bounds.max) };
}

/** Whether a range covers everything and so is no wish. */
export function isWhole(range: Range, bounds: Bounds): boolean {
  return range.min <= bounds.min && range.max >= bounds.max;
}
