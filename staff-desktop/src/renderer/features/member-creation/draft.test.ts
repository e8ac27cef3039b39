import { newUserBody } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { bodyOf, type Draft, emptyDraft, faultsOf, isSameDraft } from './draft.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const good: Draft = {
  ...emptyDraft,
  values: {
    ...emptyDraft.values,
    firstName: 'Rehana',
    gender: 'women',
    'birthday.date': '3.4.1995',
    'phoneNumber.number': '০১৭১২-৩৪৫৬৭৮',
  },
};
const withValues = (values: Draft['values']): Draft => ({ ...good, values: { ...good.values, ...values } });
const faults = (values: Draft['values']) =>
  Object.entries(faultsOf(withValues(values), now, 'en')).map(([path, fault]) => [
    path,
    'key' in fault ? fault.key : fault.sentence,
  ]);

test.each([
  [{}, []],
  [{ firstName: ' ' }, [['firstName', 'createUser.nameMissing']]],
  [
    { lastName: 'Parvin2' },
    [['lastName', 'Last name can have only letters, spaces, dots, hyphens and apostrophes, but it has “2”.']],
  ],
  [
    { firstName: 'Rehana@x' },
    [
      [
        'firstName',
        'First name can have only letters, spaces, dots, hyphens and apostrophes, but it has “@”.',
      ],
    ],
  ],
  [{ gender: '' }, [['gender', 'createUser.genderMissing']]],
  [{ 'birthday.date': '' }, [['birthday.date', 'createUser.dayMissing']]],
  [{ 'birthday.date': '31.2.1995' }, [['birthday.date', 'createUser.dayWrong']]],
  [{ 'birthday.date': '3.4.2019' }, [['birthday.date', 'createUser.ageWomen']]],
  [{ 'birthday.date': '3.4.2007', gender: 'men' }, [['birthday.date', 'createUser.ageMen']]],
  [{ 'phoneNumber.number': '0171' }, [['phoneNumber.number', 'createUser.phoneWrong']]],
  [{ 'email.address': 'rehana' }, [['email.address', 'createUser.emailWrong']]],
])('%j has these faults', (values, expected) => {
  expect(faults(values)).toEqual(expected);
});

test('the body is that of the call, without empty fields, with the country of the city', () => {
  const draft = withValues({
    'location.city': '47',
    'education.year': '2016',
    'education.institution': '',
    hobbies: [],
  });
  const body = bodyOf(draft, { hasPhotos: false });
  expect(body).toEqual({
    ...body,
    firstName: 'Rehana',
    birthday: { date: '1995-04-03' },
    phoneNumber: { number: '01712345678' },
    location: { city: '47', country: '1' },
    education: { year: '2016' },
    profileImageSkipped: true,
  });
  expect(body).not.toHaveProperty('hobbies');
  expect(body).not.toHaveProperty('habit');
  expect(newUserBody.parse(body).education).toEqual({ year: 2016 });
  expect(bodyOf(draft, { hasPhotos: true })).not.toHaveProperty('profileImageSkipped');
});

test('a field that is cleared again is no change', () => {
  expect(isSameDraft(emptyDraft, { ...emptyDraft, values: { ...emptyDraft.values, firstName: '' } })).toBe(
    true,
  );
  expect(isSameDraft(emptyDraft, good)).toBe(false);
  expect(isSameDraft(emptyDraft, { ...emptyDraft, linkBySms: true })).toBe(false);
});
