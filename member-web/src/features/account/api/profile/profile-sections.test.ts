import { ApiProblem, placeFaults } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { draftOf } from './profile-draft.ts';
import { pathOf } from './profile-faults.ts';
import { filledIn, optionsFor, profileSections, sectionOf } from './profile-sections.ts';

const empty = draftOf({ firstName: '', lastName: '', birthday: {}, about: {} } as unknown as User);

test('every field but About Myself, which is above them, is in one of the eight sections [S2.19]', () => {
  // Partner Preference has no fields: its button leads to the preference tab.
  expect({
    preference: [],
    ...Object.groupBy(Object.keys(empty), (name) => sectionOf(name) ?? 'above'),
  }).toEqual({
    above: ['aboutMyself'],
    basic: [
      'firstName',
      'lastName',
      'profileCreatedFor',
      'maritalStatus',
      'furtherMarriage',
      'height',
      'bodyWeight',
      'bodyType',
      'skinTone',
      'bloodGroup',
      'anyDisability',
      'diet',
      'language',
      'habit',
      'children',
      'health',
    ],
    religious: ['religion', 'communityId', 'faith', 'mahr'],
    family: ['plans', 'family', 'familyStatusWant'],
    career: ['education', 'workingAs', 'workingWith', 'sallary'],
    preference: [],
    location: ['location', 'home', 'birthday', 'aboutPartner'],
    contact: ['email', 'whatsapp', 'imo'],
    hobby: ['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports'],
  });
});

test('a section counts the fields that it asks for, and those that are filled in', () => {
  const counts = (draft: typeof empty) =>
    Object.fromEntries(
      profileSections.map((section) => {
        const { filled, of } = filledIn(section, draft, 'women');
        return [section, `${filled} of ${of}`];
      }),
    );
  expect(counts(empty)).toEqual({
    basic: '0 of 16',
    religious: '0 of 1',
    family: '0 of 19',
    career: '0 of 9',
    preference: '0 of 0',
    location: '0 of 6',
    contact: '0 of 3',
    hobby: '0 of 6',
  });
  const filled = {
    ...empty,
    firstName: 'Nusrat',
    habit: { smoke: '1', drink: '' },
    religion: 'islam',
    location: { city: '8', district: 'd11', country: '1' },
    hobbies: ['cooking'],
    aboutMyself: 'I teach.',
  };
  // Islam has communities, what its families ask of a woman, and mahr.
  expect(counts(filled)).toMatchObject({
    basic: '2 of 16',
    religious: '1 of 9',
    location: '2 of 6',
    hobby: '1 of 6',
  });
});

test('professions stand in the order of the language, and those that name none are last', () => {
  const professions = (language: 'en' | 'bn') =>
    optionsFor('workingAs', language).map((option) => option[language]);
  expect(professions('en').slice(0, 2)).toEqual(['Accountant', 'Actor/Actress']);
  expect(professions('en').slice(-3)).toEqual(['Writer', 'Other', 'Not Working']);
  const bangla = professions('bn');
  expect(bangla.slice(-2)).toEqual(['অন্যান্য', 'চাকরি বা ব্যবসায় নেই']);
  expect(bangla.slice(0, -2)).toEqual(bangla.slice(0, -2).toSorted(new Intl.Collator('bn').compare));
  expect(bangla[0]).toMatch(/^অ/);
});

test('disability and habits have three answers, the question about family status two [S3.8]', () => {
  const keysOf = (path: string) => optionsFor(path, 'en').map(({ key }) => key);
  for (const path of ['anyDisability', 'habit.smoke', 'habit.drink'])
    expect([path, keysOf(path)]).toEqual([path, ['1', '2', '3']]);
  expect(keysOf('familyStatusWant')).toEqual(['1', '2']);
});

test('a refusal is shown at the fields that it names', () => {
  const problem = new ApiProblem('Text too long.\nNo such email.\nToo long.\nNot there.', {
    status: 400,
    code: 'INVALID',
    fields: ['about.myselfRequest', 'email.address', 'hobbies.3', 'location.district'],
  });
  expect(placeFaults(problem, pathOf)).toEqual([
    { field: 'aboutMyself', message: 'Text too long.' },
    { field: 'email', message: 'No such email.' },
    { field: 'hobbies', message: 'Too long.' },
    { field: 'location.city', message: 'Not there.' },
  ]);
});
