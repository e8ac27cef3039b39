import type { ApiProblem } from '../../../lib/api.ts';
import type { AccountInput } from './account-schema.ts';

/** A refusal of the server, at the field of the first step that it speaks of. */
export interface AccountFault {
  field: keyof AccountInput;
  message: string;
}

const fieldOfName: Record<string, keyof AccountInput> = {
  name: 'fullName',
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  birthday: 'year',
  phoneNumber: 'phone',
  email: 'email',
  password: 'password',
};
const fieldOfCode: Partial<Record<ApiProblem['code'], keyof AccountInput>> = {
  PHONE_TAKEN: 'phone',
  EMAIL_TAKEN: 'email',
  UNDER_AGE: 'year',
};

/** The faults of a refused sign-up that belong to fields of the first step. */
export function faultsOf(problem: ApiProblem): AccountFault[] {
  const byCode = fieldOfCode[problem.code];
  if (byCode) return [{ field: byCode, message: problem.message }];
  const sentences = problem.message.split('\n');
  return problem.fields.flatMap((name, index) => {
    const field = fieldOfName[name.split('.')[0] ?? ''];
    return field ? [{ field, message: sentences[index] ?? problem.message }] : [];
  });
}
