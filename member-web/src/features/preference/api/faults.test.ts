import { ApiProblem, placeFaults } from '@milon/shared/client';
import { expect, test } from 'vitest';
import { wishOf } from './faults.ts';

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
