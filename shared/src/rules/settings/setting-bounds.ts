import { AGE_RANGE, HEIGHT_RANGE } from '../../constants.ts';
import type { SettingName, Settings } from '../../contracts/index.ts';
import { flatSettings } from './flat-settings.ts';

export interface SettingBounds {
  readonly min: number;
  readonly max: number;
}

/** A setting beyond the bounds that it has by the specification or by other settings. */
export interface SettingFault extends SettingBounds {
  readonly name: SettingName;
  readonly fault: 'tooSmall' | 'tooBig';
}

type Sliders = Pick<Settings, 'minAgeValue' | 'maxAgeValue' | 'minHeightValue' | 'maxHeightValue'>;

/**
 * The bounds of the settings about sliders: the ends lie within those of the specification and in their
 * order, and no gap is wider than the slider (spec §5, §9).
 */
export function sliderSettingBounds(settings: Sliders): Partial<Record<SettingName, SettingBounds>> {
  const ages = { min: 0, max: Math.max(0, settings.maxAgeValue - settings.minAgeValue) };
  const heights = { min: 0, max: Math.max(0, settings.maxHeightValue - settings.minHeightValue) };
  return {
    minAgeValue: { min: AGE_RANGE.min, max: AGE_RANGE.max },
    maxAgeValue: { min: Math.max(AGE_RANGE.min, settings.minAgeValue), max: AGE_RANGE.max },
    minAgeDistance: ages,
    maleAgeDif: ages,
    femaleAgeDif: ages,
    minHeightValue: { min: HEIGHT_RANGE.min, max: HEIGHT_RANGE.max },
    maxHeightValue: { min: Math.max(HEIGHT_RANGE.min, settings.minHeightValue), max: HEIGHT_RANGE.max },
    minHeightDistance: heights,
    maleHeightDif: heights,
    femaleHeightDif: heights,
  };
}

const orders = {
  minAgeDistance: ['minAgeValue', 'maxAgeValue'],
  maleAgeDif: ['minAgeValue', 'maxAgeValue'],
  femaleAgeDif: ['minAgeValue', 'maxAgeValue'],
  minHeightDistance: ['minHeightValue', 'maxHeightValue'],
  maleHeightDif: ['minHeightValue', 'maxHeightValue'],
  femaleHeightDif: ['minHeightValue', 'maxHeightValue'],
} as const;

/** The settings beyond their bounds. While the ends of a slider are reversed, its gaps are not judged. */
export function settingFaults(settings: Settings): SettingFault[] {
  const values = flatSettings(settings);
  return Object.entries(sliderSettingBounds(settings)).flatMap(([key, bounds]): SettingFault[] => {
    const name = key as SettingName;
    const ends = orders[name as keyof typeof orders];
    if (ends && settings[ends[0]] > settings[ends[1]]) return [];
    const value = Number(values[name]);
    if (value < bounds.min) return [{ name, ...bounds, fault: 'tooSmall' }];
    return value > bounds.max ? [{ name, ...bounds, fault: 'tooBig' }] : [];
  });
}
