import { expect, test } from 'vitest';
import { settingsSchema } from '../../contracts/index.ts';
import { boundsOf, searchBounds } from './preference-limits.ts';
import { missedRanges } from './preference-ranges.ts';

const usual = settingsSchema.parse({});
const slider = { birthday: { min: 17, max: 60, minGap: 10 }, height: { min: 1, max: 32, minGap: 4 } };

test.each([
  ['minAgeDistance', 12, 'men', { birthday: { min: 17, max: 60, minGap: 12 } }],
  ['minAgeValue', 20, 'men', { birthday: { min: 20, max: 60, minGap: 10 } }],
  ['maxAgeValue', 50, 'women', { birthday: { min: 17, max: 50, minGap: 10 } }],
  ['minHeightDistance', 6, 'women', { height: { min: 1, max: 32, minGap: 6 } }],
  ['minHeightValue', 3, 'men', { height: { min: 3, max: 32, minGap: 4 } }],
  ['maxHeightValue', 30, 'men', { height: { min: 1, max: 30, minGap: 4 } }],
  ['maleAgeDif', 15, 'men', { birthday: { min: 17, max: 60, minGap: 15 } }],
  ['femaleAgeDif', 15, 'women', { birthday: { min: 17, max: 60, minGap: 15 } }],
  ['maleHeightDif', 8, 'men', { height: { min: 1, max: 32, minGap: 8 } }],
  ['femaleHeightDif', 8, 'women', { height: { min: 1, max: 32, minGap: 8 } }],
  // The general gap is wider, or the setting is that of the other gender.
  ['maleAgeDif', 5, 'men', {}],
  ['femaleAgeDif', 15, 'men', {}],
  ['maleHeightDif', 8, 'women', {}],
] as const)('%s = %i changes the sliders of %s [S3.11]', (name, value, gender, changed) => {
  expect(boundsOf(usual, gender)).toEqual(slider);
  expect(boundsOf({ ...usual, [name]: value }, gender)).toEqual({ ...slider, ...changed });
});

test('a range over all values counts as stated, and a range that is not required may be absent', () => {
  const settings = { ...usual, maleAgeMand: true, femaleHeightMand: true };
  expect(missedRanges('men', {}, settings).map(({ field, fault }) => [field, fault])).toEqual([
    ['birthday', 'missing'],
  ]);
  expect(missedRanges('men', { birthday: { min: 17, max: 60 } }, settings)).toEqual([]);
  expect(missedRanges('women', {}, settings).map(({ field }) => field)).toEqual(['height']);
});

test('limits narrower than the minimum gap allow only the whole range', () => {
  const settings = { ...usual, minAgeValue: 30, maxAgeValue: 35 };
  expect(missedRanges('men', { birthday: { min: 30, max: 35 } }, settings)).toEqual([]);
  // A form sends no whole range, so it must not be required.
  expect(missedRanges('men', {}, { ...settings, maleAgeMand: true })).toEqual([]);
});

test('the search’s sliders stay within the specification’s bounds, whatever the settings say [S5.3]', () => {
  expect(searchBounds(undefined).age).toEqual({ min: 17, max: 60, minGap: 10 });
  const wide = { ...usual, minAgeValue: 0, maxAgeValue: 100, minHeightValue: 0, maxHeightValue: 100 };
  expect(searchBounds(wide)).toEqual({
    age: { min: 17, max: 60, minGap: 10 },
    height: { min: 1, max: 32, minGap: 4 },
  });
});
