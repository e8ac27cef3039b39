import type { Preference, PublicSettings } from '../../contracts/index.ts';
import { type Bounds, boundsOf, type RangeWish } from './preference-limits.ts';

/** A range that the settings refuse: missing, beyond the bounds, or too narrow. */
export interface MissedRange {
  readonly field: RangeWish;
  readonly fault: 'missing' | 'beyond' | 'narrow';
  readonly bounds: Bounds;
}

const required = {
  men: { birthday: 'maleAgeMand', height: 'maleHeightMand' },
  women: { birthday: 'femaleAgeMand', height: 'femaleHeightMand' },
} as const;

/**
 * Whether the settings require this range of a member. Bounds that leave no choice require nothing: a form
 * could not state the range.
 */
export function isRangeRequired(gender: string, field: RangeWish, settings: PublicSettings): boolean {
  const { min, max, minGap } = boundsOf(settings, gender)[field];
  return settings[required[gender === 'men' ? 'men' : 'women'][field]] && max - min > minGap;
}

/** The ranges of a preference that the settings refuse. An optional range may be absent (decisions §9). */
export function missedRanges(
  gender: string,
  preference: Pick<Preference, RangeWish>,
  settings: PublicSettings,
): MissedRange[] {
  const all = boundsOf(settings, gender);
  return (['birthday', 'height'] as const).flatMap((field) => {
    const range = preference[field];
    const bounds = all[field];
    const missed = (fault: MissedRange['fault']) => [{ field, fault, bounds }];
    if (!range) return isRangeRequired(gender, field, settings) ? missed('missing') : [];
    if (range.min < bounds.min || range.max > bounds.max) return missed('beyond');
    return range.max - range.min < bounds.minGap ? missed('narrow') : [];
  });
}
