import { expect, test } from 'vitest';
import { withColumn } from './mapping.ts';

const mapping = { Name: 'name', Sex: 'gender', Mobile: 'phoneNumber', Other: null } as const;

test('a field moves from the column that held it', () => {
  expect(withColumn(mapping, 'Other', 'phoneNumber')).toEqual({
    Name: 'name',
    Sex: 'gender',
    Mobile: null,
    Other: 'phoneNumber',
  });
});

test('a column can be left out, which changes no other', () => {
  expect(withColumn(mapping, 'Sex', undefined)).toEqual({ ...mapping, Sex: null });
});
