import { expect, test } from 'vitest';
import { fieldsAfter } from './linked-fields.ts';

const debidwar = 'u90';
const cumilla = 'd11';
const inForm = (district: string, upazila: string) => (path: string) =>
  ({ 'home.district': district, 'home.upazila': upazila })[path];

test.each([
  ['another district ends the upazila', 'home.district', 'd1', cumilla, debidwar, 'd1', ''],
  ['the same district keeps it', 'home.district', cumilla, cumilla, debidwar, cumilla, debidwar],
  ['no district is no home', 'home.district', '', cumilla, debidwar, '', ''],
  ['an upazila brings its district', 'home.upazila', debidwar, '', '', cumilla, debidwar],
  ['an emptied upazila keeps the district', 'home.upazila', '', cumilla, debidwar, cumilla, ''],
])('%s', (_what, path, value, district, upazila, districtAfter, upazilaAfter) => {
  expect(fieldsAfter(path, value, inForm(district, upazila))).toEqual({
    'home.district': districtAfter,
    'home.upazila': upazilaAfter,
  });
});

test('other fields change alone', () => {
  expect(fieldsAfter('hobbies', ['reading'], () => undefined)).toEqual({ hobbies: ['reading'] });
});
