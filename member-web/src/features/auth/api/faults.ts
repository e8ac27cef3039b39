import { type Fault, isProblem, type Places, placeFaults } from '@milon/shared/client';
import type { AccountInput } from './account-draft.ts';

/** The fields of the first step for the API's errors. */
export const accountPlaces: Places<keyof AccountInput> = {
  name: 'fullName',
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  birthday: 'year',
  phoneNumber: 'phone',
  email: 'email',
  password: 'password',
  PHONE_TAKEN: 'phone',
  EMAIL_TAKEN: 'email',
  UNDER_AGE: 'year',
};

/** What the API refused, shown until the member changes the value. */
export interface Refusal extends Fault<keyof AccountInput> {
  readonly value: string;
  /** The number or the email already has an account. */
  readonly isTaken: boolean;
}

/** The refusals of fields of the first step, for the account that was sent. */
export function refusalsOf(error: unknown, account: AccountInput | undefined): Refusal[] {
  const isTaken = isProblem(error, 'PHONE_TAKEN') || isProblem(error, 'EMAIL_TAKEN');
  return placeFaults(error, accountPlaces).map(({ field, message }) => {
    return { field, message, value: account?.[field] ?? '', isTaken };
  });
}
