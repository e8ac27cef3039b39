import type { Places } from '../../../components/form/place-faults.ts';
import type { AccountInput } from './account-schema.ts';

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
