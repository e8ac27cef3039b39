import { expect, test } from 'vitest';
import type { Settings } from '../../contracts/index.ts';
import { flatSettings } from './flat-settings.ts';
import { settingFaults } from './setting-bounds.ts';

const usual = {
  minAgeValue: 20,
  maxAgeValue: 50,
  minAgeDistance: 10,
  maleAgeDif: 5,
  femaleAgeDif: 5,
  minHeightValue: 5,
  maxHeightValue: 25,
  minHeightDistance: 4,
  maleHeightDif: 3,
  femaleHeightDif: 3,
} as Settings;
const faultsOf = (change: Partial<Settings>) => settingFaults({ ...usual, ...change });

test('the ends of a slider lie within those of the specification', () => {
  expect(settingFaults(usual)).toEqual([]);
  expect(faultsOf({ minAgeValue: 17, maxAgeValue: 60, minHeightValue: 1, maxHeightValue: 32 })).toEqual([]);
  expect(faultsOf({ minAgeValue: 16 })).toEqual([
    { name: 'minAgeValue', min: 17, max: 60, fault: 'tooSmall' },
  ]);
  expect(faultsOf({ maxAgeValue: 61 })).toEqual([{ name: 'maxAgeValue', min: 20, max: 60, fault: 'tooBig' }]);
  expect(faultsOf({ minHeightValue: 0 })).toEqual([
    { name: 'minHeightValue', min: 1, max: 32, fault: 'tooSmall' },
  ]);
  expect(faultsOf({ maxHeightValue: 33 })).toEqual([
    { name: 'maxHeightValue', min: 5, max: 32, fault: 'tooBig' },
  ]);
});

test('a lower end below those of the specification does not widen the upper one', () => {
  expect(faultsOf({ minAgeValue: 10, maxAgeValue: 15 }).map(({ name, min }) => [name, min])).toEqual([
    ['minAgeValue', 17],
    ['maxAgeValue', 17],
    ['minAgeDistance', 0],
  ]);
  expect(faultsOf({ minHeightValue: -3, maxHeightValue: 0 }).map(({ name, min }) => [name, min])).toEqual([
    ['minHeightValue', 1],
    ['maxHeightValue', 1],
    ['minHeightDistance', 0],
  ]);
});

test('no gap is negative or wider than its slider', () => {
  const gaps = [
    ['minAgeDistance', 30],
    ['maleAgeDif', 30],
    ['femaleAgeDif', 30],
    ['minHeightDistance', 20],
    ['maleHeightDif', 20],
    ['femaleHeightDif', 20],
  ] as const;
  for (const [name, max] of gaps) {
    expect(faultsOf({ [name]: 0 })).toEqual([]);
    expect(faultsOf({ [name]: max })).toEqual([]);
    expect(faultsOf({ [name]: -1 })).toEqual([{ name, min: 0, max, fault: 'tooSmall' }]);
    expect(faultsOf({ [name]: max + 1 })).toEqual([{ name, min: 0, max, fault: 'tooBig' }]);
  }
});

test('while the ends of a slider are reversed, only its upper end is a fault', () => {
  expect(faultsOf({ minAgeValue: 40, maxAgeValue: 30, minAgeDistance: 10 })).toEqual([
    { name: 'maxAgeValue', min: 40, max: 60, fault: 'tooSmall' },
  ]);
  expect(faultsOf({ minHeightValue: 20, maxHeightValue: 10 })).toEqual([
    { name: 'maxHeightValue', min: 20, max: 32, fault: 'tooSmall' },
  ]);
  // Ends that are the same are in their order, and leave no room for a gap.
  expect(faultsOf({ minAgeValue: 30, maxAgeValue: 30 }).map(({ name, max }) => [name, max])).toEqual([
    ['minAgeDistance', 0],
    ['maleAgeDif', 0],
    ['femaleAgeDif', 0],
  ]);
  expect(faultsOf({ minHeightValue: 9, maxHeightValue: 9 }).map(({ name, max }) => [name, max])).toEqual([
    ['minHeightDistance', 0],
    ['maleHeightDif', 0],
    ['femaleHeightDif', 0],
  ]);
});

test('a setting within a group is named by both', () => {
  const settings = { appName: 'Milon', logo: { src: 'a.webp', alt: 'Milon' } } as unknown as Settings;
  expect(flatSettings(settings)).toEqual({ appName: 'Milon', 'logo.src': 'a.webp', 'logo.alt': 'Milon' });
});
