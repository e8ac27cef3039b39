import { ApiProblem } from '@milon/shared/client';
import { settingsSchema } from '@milon/shared/contracts';
import { boundsOf, draftOf, minimumMessage } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { placeFaults } from '../../../components/form/place-faults.ts';
import { minimumFaults, wishOf } from './faults.ts';

const settings = settingsSchema.parse({
  preference: { femaleEducationMand: 3, maleEducationMand: 2, professionMand: 2, workWithMand: 2 },
});
const draft = (preference: object) => draftOf({ preference }, boundsOf(settings, 'men'));

test("a wish with too few options shows the specification's message [S5.6]", () => {
  const few = draft({ education: ['1', '2'], workingAs: ['4'], workingWith: ['1', '2'] });
  expect(minimumFaults('men', few, settings, minimumMessage)).toEqual({
    education: minimumMessage(3),
    workingAs: minimumMessage(2),
  });
  expect(minimumFaults('women', few, settings, minimumMessage)).toEqual({ workingAs: minimumMessage(2) });
});

test('empty selections are allowed [S5.6]', () => {
  expect(minimumFaults('men', draft({}), settings, minimumMessage)).toEqual({});
});

test('a server refusal is shown at its wish', () => {
  const problem = new ApiProblem('First.\nSecond.', {
    status: 400,
    code: 'INVALID',
    fields: ['education', 'birthday.min'],
  });
  expect(placeFaults(problem, wishOf)).toEqual([
    { field: 'education', message: 'First.' },
    { field: 'birthday', message: 'Second.' },
  ]);
});
