import { expect, test } from 'vitest';
import { countFilters, readSearchParams, type SearchFilters, toSearchParams } from './search-address.ts';

const whole: SearchFilters = {
  id: 'AB12CD34',
  degree: ['1', '11'],
  location: ['47', '8'],
  marital: ['1', '2'],
  religion: ['islam', 'buddist'],
  workingwith: ['5'],
  workingas: ['1', '9'],
  sallary: ['5', '10'],
  age: { min: 22, max: 32 },
  height: { min: 8, max: 20 },
};

test('every criterion is written to the address, with lists as repeated keys, and read back unchanged [S2.2]', () => {
  const params = toSearchParams(whole);
  expect(params.toString()).toBe(
    'id=AB12CD34&degree=1&degree=11&location=47&location=8&marital=1&marital=2&religion=islam&religion=buddist' +
      '&workingwith=5&workingas=1&workingas=9&sallary=5&sallary=10&age=22-32&height=8-20',
  );
  expect(readSearchParams(params)).toEqual(whole);
  expect(countFilters(whole)).toBe(10);
});

test.each([
  'age=10-20',
  'age=30-20',
  'age=x',
  'age=22',
  'age=22-30&age=23-31',
  'height=0-9',
  'height=1-33',
  'religion=jedi',
  'degree=',
  'gender=women',
])('%s sets no criterion', (address) => {
  expect(readSearchParams(new URLSearchParams(address))).toEqual({});
});

test('full ranges and empty criteria are left out, and repeated values appear once', () => {
  expect(
    toSearchParams({ age: { min: 17, max: 60 }, height: { min: 1, max: 32 }, id: ' ', religion: [] }).size,
  ).toBe(0);
  expect(readSearchParams(new URLSearchParams('marital=1&marital=1'))).toEqual({ marital: ['1'] });
});

test('the two ends of a range may be repeated values, as in the API [S2.2]', () => {
  const filters = { age: { min: 22, max: 40 }, height: { min: 9, max: 20 } };
  expect(readSearchParams(new URLSearchParams('age=22&age=40&height=20&height=9'))).toEqual(filters);
});

test('a profile id in Bangla digits is the same id', () => {
  expect(readSearchParams(new URLSearchParams({ id: 'AB১২CD৩৪' })).id).toBe('AB12CD34');
});
