import { fieldOptions } from '@milon/shared/options';
import { expect, test } from 'vitest';
import { newUserFields, recordFields } from './user-fields.ts';

test.each([
  ['a new member', newUserFields],
  ['the record', recordFields],
])('%s: disability and habits have three answers, the question about family status two', (_form, fields) => {
  const answersOf = (path: string) => {
    const input = fields.find((field) => field.path === path)?.input;
    return input?.kind === 'choice' ? fieldOptions[input.options].length : undefined;
  };
  const paths = ['anyDisability', 'habit.smoke', 'habit.drink', 'familyStatusWant'];
  expect(paths.map(answersOf)).toEqual([3, 3, 3, 2]);
});
