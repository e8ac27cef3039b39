import { sorted } from '../../lists.ts';
import type { Range } from './range.ts';

/**
 * The range of a search: `22-30`, or its two ends as repeated values in any order (spec §2). Both ends belong
 * to it. Returns undefined if the values are no range within the bounds.
 */
export function readSearchRange(values: readonly string[], bounds: Range): Range | undefined {
  const isRepeated = values.length > 1;
  const ends = isRepeated ? values : (values[0]?.split('-') ?? []);
  if (ends.length !== 2 || !ends.every((end) => /^\d{1,2}$/.test(end))) return undefined;
  const numbers = ends.map(Number);
  const [min = 0, max = 0] = isRepeated ? sorted(numbers, (a, b) => a - b) : numbers;
  // The canonical form of a search has each value once, so a repeated one is no second end.
  if (min > max || (isRepeated && min === max)) return undefined;
  return min >= bounds.min && max <= bounds.max ? { min, max } : undefined;
}
