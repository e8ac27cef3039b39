import { ApiProblem, placeFaults } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { draftOf } from './profile-draft.ts';
import { pathOf } from './profile-faults.ts';
import { optionsFor, sectionOf } from './profile-sections.ts';

test('every field of the form is in one of the eight sections [S2.19]', () => {
  const draft = draftOf({ firstName: '', lastName: '', birthday: {}, about: {} } as unknown as User);
  // Partner Preference has no fields: its button leads to the preference tab.
  expect({ preference: [], ...Object.groupBy(Object.keys(draft), sectionOf) }).toEqual({
    basic: [
      'firstName',
      'lastName',
      'profileCreatedFor',
      'maritalStatus',
      'height',
      'bodyWeight',
      'bodyType',
      'skinTone',
      'bloodGroup',
      'anyDisability',
      'diet',
      'language',
      'habit',
    ],
    religious: ['religion', 'communityId'],
    family: ['family', 'familyStatusWant'],
    career: ['education', 'workingAs', 'workingWith', 'sallary'],
    preference: [],
    location: ['location', 'birthday', 'aboutMyself', 'aboutPartner'],
    contact: ['email', 'whatsapp', 'imo'],
    hobby: ['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports'],
  });
});

test('disability and habits have three answers, the question about family status two [S3.8]', () => {
  const keysOf = (path: string) => optionsFor(path).map(({ key }) => key);
  for (const path of ['anyDisability', 'habit.smoke', 'habit.drink'])
    expect([path, keysOf(path)]).toEqual([path, ['1', '2', '3']]);
  expect(keysOf('familyStatusWant')).toEqual(['1', '2']);
});

test('a refusal is shown at the fields that it names', () => {
  const problem = new ApiProblem('Text too long.\nNo such email.\nToo long.', {
    status: 400,
    code: 'INVALID',
    fields: ['about.myselfRequest', 'email.address', 'hobbies.3'],
  });
  expect(placeFaults(problem, pathOf)).toEqual([
    { field: 'aboutMyself', message: 'Text too long.' },
    { field: 'email', message: 'No such email.' },
    { field: 'hobbies', message: 'Too long.' },
  ]);
});
