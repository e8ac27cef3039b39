import { formatOf } from '@milon/shared/client';
import type { AdminUser } from '@milon/shared/contracts';
import { updateUserBody } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import type { ConsoleFormat } from '../../../lib/use-format.ts';
import { recordFields } from '../../../lib/user-fields.ts';
import { changesBetween, changesOf, nameFaults, updateOf } from './field-changes.ts';
import { valueText } from './field-values.ts';

const user = {
  firstName: 'Shirin',
  lastName: 'Akter',
  height: '5',
  education: { degree: '2', year: 2015 },
  hobbies: ['Chess'],
  about: { myself: 'I teach.' },
  birthday: { date: '1996-05-14' },
} as unknown as AdminUser;

test('only what differs from the record is a change, and an emptied field is cleared', () => {
  const changes = changesOf(user, {
    height: '5',
    lastName: '',
    'education.degree': '',
    'education.year': '2016',
    hobbies: ['Chess'],
    sports: ['Cricket'],
    'about.myselfRequest': ' I teach physics. ',
  });
  expect(changes.map(({ field, from, to }) => [field.path, from, to])).toEqual([
    ['lastName', 'Akter', ''],
    ['education.degree', '2', ''],
    ['education.year', '2015', '2016'],
    ['sports', [], ['Cricket']],
    ['about.myselfRequest', 'I teach.', ' I teach physics. '],
  ]);
  expect(updateOf(changes)).toEqual({
    lastName: '',
    education: { degree: null, year: 2016 },
    sports: ['Cricket'],
    about: { myselfRequest: 'I teach physics.' },
  });
});

test('two versions of a record differ in what another member of staff changed, also in a waiting name', () => {
  const after: AdminUser = { ...user, height: '9', nameRequest: { firstName: 'Shirin', lastName: 'Begum' } };
  expect(changesBetween(user, after).map(({ field, to }) => [field.path, to])).toEqual([
    ['lastName', 'Begum'],
    ['height', '9'],
  ]);
});

test('every field is one that the API accepts in an edit, once', () => {
  const paths = recordFields.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  const unknown = recordFields
    .filter(({ path }) => path !== 'note')
    .filter((field) => {
      const value = field.input.kind === 'number' ? 'x'.repeat(3) : '\u0000';
      const sent = updateOf([{ field, from: '', to: field.input.kind === 'choices' ? [value] : value }]);
      // A value that no field accepts is refused only where the field is known.
      return updateUserBody.safeParse(sent).success;
    });
  expect(unknown.map(({ path }) => path)).toEqual([]);
});

test('a name that was typed names the sign that is refused; other changes and an empty last name do not', () => {
  const edits = { firstName: 'Shirin@x', lastName: ' ', bloodGroup: '2' };
  expect(nameFaults(changesOf(user, edits), 'en')).toEqual({
    firstName: 'First name can have only letters, spaces, dots, hyphens and apostrophes, but it has “@”.',
  });
  expect(nameFaults(changesOf(user, { lastName: 'O`Brien' }), 'en')).toEqual({});
});

test.each([
  ['mahr.min', '300000', '300,000', '৩,০০,০০০'],
  ['education.year', '2015', '2015', '২০১৫'],
])('%s is read as people write it', (path, value, en, bn) => {
  const field = recordFields.find((one) => one.path === path) as (typeof recordFields)[number];
  const text = (language: 'en' | 'bn') => valueText(value, field, formatOf(language) as ConsoleFormat);
  expect([text('en'), text('bn')]).toEqual([en, bn]);
});
