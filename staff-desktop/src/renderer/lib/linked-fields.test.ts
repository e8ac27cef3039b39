import { expect, test } from 'vitest';
import { fieldsAfter } from './linked-fields.ts';
import { isAsked, recordFields, type UserField } from './user-fields.ts';

const shown = (values: Readonly<Record<string, string>>) => (path: string) => values[path];

test('a form offers what is asked of this person', () => {
  const asked = (values: Readonly<Record<string, string>>) =>
    recordFields
      .filter(({ path }) => /^(faith|children|mahr)\./.test(path))
      .filter((field: UserField) => isAsked(field, shown(values)))
      .map(({ path }) => path.replace('faith.', ''));
  expect(asked({ religion: 'islam', gender: 'women', maritalStatus: '1' })).toEqual([
    'prayer',
    'quran',
    'madhab',
    'dress',
    'mahram',
    'mahr.min',
    'mahr.max',
  ]);
  expect(asked({ religion: 'hindu', gender: 'men', maritalStatus: '2' })).toEqual([
    'gotra',
    'caste',
    'gana',
    'children.number',
    'children.with',
  ]);
  expect(asked({})).toEqual([]);
});

test('another religion, gender or marital status empties what was asked of the former one', () => {
  const current = shown({
    religion: 'islam',
    gender: 'men',
    maritalStatus: '2',
    'faith.prayer': 'five',
    'faith.beard': 'short',
    'children.number': '1',
    'mahr.max': '500000',
    'plans.study': 'yes',
  });
  expect(fieldsAfter('religion', 'hindu', current)).toEqual({
    religion: 'hindu',
    'faith.prayer': '',
    'faith.beard': '',
    'mahr.max': '',
  });
  expect(fieldsAfter('gender', 'women', current)).toEqual({ gender: 'women', 'faith.beard': '' });
  expect(fieldsAfter('maritalStatus', '1', current)).toEqual({ maritalStatus: '1', 'children.number': '' });
  expect(fieldsAfter('maritalStatus', '4', current)).toEqual({ maritalStatus: '4' });
});
