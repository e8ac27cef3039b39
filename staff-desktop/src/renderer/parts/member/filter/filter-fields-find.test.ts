import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { findOptions } from '../../../lib/find-options.ts';
import { type FilterName, filterFields } from './filter-fields.ts';

const t = ((key: string) => key) as TFunction;
const fields = filterFields(t, () => true);

function found(name: FilterName, typed: string): string[] {
  const { find, options = [] } = fields.find((field) => field.name === name)!;
  return findOptions(options, typed.toLowerCase(), find).map(({ en }) => en);
}

test.each<[FilterName, string, string]>([
  ['homeDistrict', 'Comilla', 'Cumilla'],
  ['homeDistrict', 'Bogra', 'Bogura'],
  ['homeDistrict', 'কুমি', 'Cumilla'],
  ['district', 'Jessore', 'Jashore'],
  ['district', 'Chittagong', 'Chattogram'],
  ['city', 'Barisal', 'Barishal'],
  ['city', 'Malaysia', 'Kuala Lumpur'],
])('the filter %s finds by %s what is called %s', (name, typed, en) => {
  expect(found(name, typed)).toContain(en);
});

test('the filter of upazilas finds former names, and nothing that is called otherwise', () => {
  expect(found('homeUpazila', 'Comilla Sadar').length).toBeGreaterThan(0);
  expect(found('homeUpazila', 'Qqq')).toEqual([]);
  expect(found('homeDistrict', '')).toHaveLength(65);
  // Another list knows no places.
  expect(found('religion', 'Comilla')).toEqual([]);
});
