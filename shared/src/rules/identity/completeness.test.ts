import fc from 'fast-check';
import { expect, test } from 'vitest';
import { completenessOf, profileParts, withFamilyPage } from './completeness.ts';

type Told = Parameters<typeof completenessOf>[0];
const photo = { _id: '', src: '', width: 1, height: 1, thumbhash: '' };

const whole: Told = {
  maritalStatus: '1',
  height: '9',
  religion: 'islam',
  location: { city: '47' },
  education: { degree: '4' },
  profileImages: [{ ...photo, status: 'PENDING' }],
  workingAs: '1',
  about: { myselfRequest: 'Waits for staff.' },
  family: { fatherStatus: '1' },
  preference: { religion: ['islam'] },
  sallary: '5',
  hobbies: ['1'],
};
const nothing: Told = { profileImages: [], about: {}, preference: { religion: [], musts: ['religion'] } };

test('a filled-in profile has 100, an empty one 0', () => {
  expect(completenessOf(whole)).toEqual({ percent: 100, next: undefined });
  expect(completenessOf(nothing)).toEqual({ percent: 0, next: 'maritalStatus' });
});

test('a declined photo does not count, and a member who studies or does not work needs no profession', () => {
  expect(completenessOf({ ...whole, profileImages: [{ ...photo, status: 'DECLINED' }] }).next).toBe('photo');
  const { workingAs: _, ...jobless } = whole;
  expect(completenessOf(jobless).next).toBe('workingAs');
  for (const workingWith of ['4', '6'] as const) {
    expect(completenessOf({ ...jobless, workingWith }).next).toBeUndefined();
  }
});

test('every part counts, and the first missing part is the next', () => {
  const fields = Object.keys(whole) as (keyof Told)[];
  fc.assert(
    fc.property(fc.subarray(fields), (told) => {
      const user: Told = { ...nothing, ...Object.fromEntries(told.map((field) => [field, whole[field]])) };
      const { percent, next } = completenessOf(user);
      expect(percent === 100).toBe(next === undefined);
      for (const field of fields.filter((one) => !told.includes(one))) {
        expect(completenessOf({ ...user, [field]: whole[field] }).percent).toBeGreaterThan(percent);
      }
    }),
  );
  expect(new Set(profileParts).size).toBe(12);
});

test('each step of the page for the family adds to the percentage, also the last, and all of both is 100', () => {
  const steps = Array.from({ length: 11 }, (_, done) => withFamilyPage(60, done / 10));
  expect(steps).toEqual([51, 52, 54, 55, 57, 58, 60, 61, 63, 64, 66]);
  expect(withFamilyPage(100, 1)).toBe(100);
});
