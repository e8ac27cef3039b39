import { ApiProblem } from '@milon/shared/client';
import { expect, test } from 'vitest';
import { placeRefusal } from './place-refusal.ts';

test('a refused wish is shown at the wish, never at the person’s own field of the same name', () => {
  const sentences = 'Choose two.\nProfession is wrong.\nThe range is narrow.\nThe code is wrong.\nToo many.';
  const problem = new ApiProblem(sentences, {
    status: 400,
    code: 'INVALID',
    fields: [
      'preference.workingAs',
      'workingAs',
      'preference.birthday.min',
      'phoneNumber.countryCode',
      'preference.musts',
    ],
  });
  expect(placeRefusal(problem)).toEqual([
    ['preference.workingAs', 'Choose two.'],
    ['workingAs', 'Profession is wrong.'],
    ['preference.birthday', 'The range is narrow.'],
    ['phoneNumber.number', 'The code is wrong.'],
  ]);
  expect(placeRefusal(new Error('offline'))).toEqual([]);
});
