import { expect, test } from 'vitest';
import { readCriteria } from '../../contracts/index.ts';
import { canonicalSearch } from './search-query.ts';
import { readSearchRange } from './search-range.ts';

const bounds = { min: 17, max: 60 };

test.each([
  [['22-40'], { min: 22, max: 40 }],
  [['22-22'], { min: 22, max: 22 }],
  [['22', '40'], { min: 22, max: 40 }],
  [['40', '22'], { min: 22, max: 40 }],
  [[], undefined],
  [['22'], undefined],
  [['40-22'], undefined],
  [['22', '22'], undefined],
  [['16', '40'], undefined],
  [['22', '61'], undefined],
  [['22-30', '23-31'], undefined],
  [['22', '30', '40'], undefined],
  [['22-30-40'], undefined],
  [['22', ''], undefined],
])('%j are the ends %j [S2.2]', (values, range) => {
  expect(readSearchRange(values, bounds)).toEqual(range);
});

test('the contract reads repeated ends as the page does, also from a saved search [S2.2]', () => {
  const read = (query: string) => readCriteria(canonicalSearch(query)).data;
  expect(read('age=22&age=40&height=9&height=20')).toEqual({
    age: { min: 22, max: 40 },
    height: { min: 9, max: 20 },
  });
  expect(read('age=22-40')).toEqual({ age: { min: 22, max: 40 } });
  for (const refused of ['age=22', 'age=22&age=61', 'age=22-30&age=23-31', 'age=22&age=30&age=40']) {
    expect(read(refused), refused).toBeUndefined();
  }
});
