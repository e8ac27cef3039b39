export interface Range {
  readonly min: number;
  readonly max: number;
}

/** The range after one thumb moved: within the bounds, in order, at least the gap apart (spec §5). */
export function moveThumb(
  range: Range,
  end: 'min' | 'max',
  to: number,
  bounds: { min: number; max: number; minGap: number },
): Range {
  if (end === 'min') return { ...range, min: Math.max(bounds.min, Math.min(to, range.max - bounds.minGap)) };
  return { ...range, max: Math.min(bounds.max, Math.max(to, range.min + bounds.minGap)) };
}
