import { type FieldGroup, newUserFields, type UserField } from '../../lib/user-fields.ts';

export const sectionNames = [
  'account',
  'person',
  'faith',
  'work',
  'family',
  'plans',
  'life',
  'texts',
  'settings',
] as const;
export type SectionName = (typeof sectionNames)[number];

const ofGroup = (group: FieldGroup) => newUserFields.filter((field) => field.group === group);
const listed = (...paths: string[]) =>
  paths.flatMap((path) => newUserFields.filter((field) => field.path === path));

/** The fields of a new member by section, in the order of entry. */
export const sections: Readonly<Record<SectionName, readonly UserField[]>> = {
  account: listed(
    'firstName',
    'lastName',
    'profileCreatedFor',
    'gender',
    'birthday.date',
    'phoneNumber.number',
    'email.address',
    'whatsapp',
    'imo',
  ),
  person: ofGroup('person'),
  faith: ofGroup('faith'),
  work: ofGroup('work'),
  family: ofGroup('family'),
  plans: ofGroup('plans'),
  life: ofGroup('life'),
  texts: ofGroup('texts'),
  settings: listed('clientType', 'photoPrivacy', 'activePolicy', 'note'),
};
