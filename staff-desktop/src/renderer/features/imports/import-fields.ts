import type { ImportField } from '@milon/shared/contracts';
import { newUserFields, type UserField } from '../../lib/user-fields.ts';

/** Where a field of an import is in the list of a member's fields, if its name differs. */
const paths: Partial<Record<ImportField, string>> = {
  birthday: 'birthday.date',
  phoneNumber: 'phoneNumber.number',
  email: 'email.address',
  city: 'location.city',
  district: 'location.district',
  country: 'location.country',
  degree: 'education.degree',
  about: 'about.myself',
};

/** The whole name in one column, which only a file has. */
const wholeName: UserField = {
  path: 'name',
  label: 'fact.name',
  group: 'name',
  input: { kind: 'text', longest: 160 },
};

/** The member's field that a column holds, with its label and its input. */
export function fieldOf(field: ImportField): UserField {
  const path = paths[field] ?? field;
  return newUserFields.find((one) => one.path === path) ?? wholeName;
}
