import type { ImportField } from '@milon/shared/contracts';
import { importFieldNames } from '@milon/shared/rules';
import { useFormat } from '../../lib/use-format.ts';
import { newUserFields, type UserField } from '../../lib/user-fields.ts';

/** Where a field of an import is in the list of a member's fields, if its name differs. */
const paths: Partial<Record<ImportField, string>> = {
  birthday: 'birthday.date',
  phoneNumber: 'phoneNumber.number',
  email: 'email.address',
  city: 'location.city',
  district: 'location.district',
  country: 'location.country',
  homeDistrict: 'home.district',
  homeUpazila: 'home.upazila',
  degree: 'education.degree',
  about: 'about.myself',
  fatherStatus: 'family.fatherStatus',
  childrenNumber: 'children.number',
  childrenWith: 'children.with',
  studyPlan: 'plans.study',
  workPlan: 'plans.work',
  placePlan: 'plans.place',
  healthNote: 'health.note',
  mahrMin: 'mahr.min',
  mahrMax: 'mahr.max',
};

/** The whole name in one column, which only a file has. */
const wholeName: UserField = {
  path: 'name',
  label: 'fact.name',
  group: 'name',
  input: { kind: 'text', longest: 160 },
  isRequired: false,
};

/** The member's field that a column holds, with its input. */
export function fieldOf(name: ImportField): UserField {
  const path = paths[name] ?? name;
  const isWithin = (field: UserField) => field.path.split('.')[1] === path;
  return newUserFields.find((field) => field.path === path) ?? newUserFields.find(isWithin) ?? wholeName;
}

/** The names of the fields, as an import knows them above a column. */
export function useFieldName(): (name: ImportField) => string {
  const { language } = useFormat();
  return (name) => importFieldNames[name][language];
}
