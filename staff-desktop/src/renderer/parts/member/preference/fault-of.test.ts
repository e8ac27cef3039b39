import { ApiProblem } from '@milon/shared/client';
import { minimumMessage } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { faultOf } from './fault-of.ts';

test("a refusal of a preference is shown at its wish, with the API's own sentence [S5.6]", () => {
  const problem = new ApiProblem(`${minimumMessage(3)}\nThe range is wrong.`, {
    status: 400,
    code: 'INVALID',
    fields: ['education', 'updateUserDto.preference.birthday.min'],
  });
  expect(faultOf('education', problem)).toEqual(['education', minimumMessage(3)]);
  expect(faultOf('updateUserDto.preference.birthday.min', problem)).toEqual([
    'birthday',
    'The range is wrong.',
  ]);
  expect(faultOf('updateUserDto.note', problem)).toBeUndefined();
});
