import type { OptionField } from '@milon/shared/options';
import type { ParseKeys } from 'i18next';

/** How a field is entered. */
export type FieldInput =
  | { readonly kind: 'choice'; readonly options: OptionField }
  | { readonly kind: 'choices'; readonly options: OptionField }
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'lines'; readonly longest: number }
  | { readonly kind: 'number' };

export const sectionNames = ['account', 'person', 'work', 'family', 'life', 'texts', 'settings'] as const;
export type SectionName = (typeof sectionNames)[number];

/** One field of the profile that staff create. */
export interface NewUserField {
  /** Where it is in the body of the call: `education.degree`. */
  readonly path: string;
  readonly label: ParseKeys;
  readonly input: FieldInput;
  readonly isRequired?: true;
}

type Field = readonly [path: string, label: ParseKeys, input: FieldInput];

const choice = (options: OptionField): FieldInput => ({ kind: 'choice', options });
const choices = (options: OptionField): FieldInput => ({ kind: 'choices', options });
const text = (longest: number): FieldInput => ({ kind: 'text', longest });
const lines = (longest: number): FieldInput => ({ kind: 'lines', longest });
const number: FieldInput = { kind: 'number' };

const fields: Readonly<Record<SectionName, readonly Field[]>> = {
  account: [
    ['firstName', 'createUser.firstName', text(80)],
    ['lastName', 'createUser.lastName', text(80)],
    ['profileCreatedFor', 'fact.createdFor', choice('profileCreatedFor')],
    ['gender', 'fact.gender', choice('gender')],
    ['birthday.date', 'fact.born', text(20)],
    ['phoneNumber.number', 'fact.phone', text(24)],
    ['email.address', 'fact.email', text(254)],
    ['whatsapp', 'fact.whatsapp', text(20)],
    ['imo', 'fact.imo', text(20)],
  ],
  person: [
    ['maritalStatus', 'fact.maritalStatus', choice('maritalStatus')],
    ['religion', 'fact.religion', choice('religion')],
    ['communityId', 'fact.community', choice('communityId')],
    ['height', 'fact.height', choice('height')],
    ['bodyWeight', 'fact.bodyWeight', choice('bodyWeight')],
    ['bodyType', 'fact.bodyType', choice('bodyType')],
    ['skinTone', 'fact.skinTone', choice('skinTone')],
    ['bloodGroup', 'fact.bloodGroup', choice('bloodGroup')],
    ['anyDisability', 'fact.disability', choice('anyDisability')],
    ['language', 'fact.language', choice('language')],
    ['location.city', 'fact.city', choice('city')],
    ['location.district', 'fact.district', choice('district')],
    ['location.country', 'fact.country', choice('country')],
    ['birthday.city', 'createUser.birthCity', text(60)],
    ['birthday.residentalStatus', 'fact.residency', choice('residentalStatus')],
  ],
  work: [
    ['education.degree', 'fact.degree', choice('degree')],
    ['education.subject', 'fact.subject', choice('subject')],
    ['education.collage', 'fact.college', text(120)],
    ['education.year', 'createUser.year', number],
    ['education.university', 'fact.university', choice('university')],
    ['education.institution', 'fact.institution', text(120)],
    ['workingWith', 'fact.workingWith', choice('workingWith')],
    ['workingAs', 'fact.workingAs', choice('workingAs')],
    ['sallary', 'fact.income', choice('sallary')],
  ],
  family: [
    ['family.fatherStatus', 'fact.father', choice('fatherStatus')],
    ['family.motherStatus', 'fact.mother', choice('motherStatus')],
    ['family.brothers', 'fact.brothers', number],
    ['family.sisters', 'fact.sisters', number],
    ['family.familyType', 'fact.familyType', choice('familyType')],
    ['family.familyValues', 'fact.familyValues', choice('familyValues')],
    ['family.familyAffluence', 'fact.familyAffluence', choice('familyAffluence')],
    ['family.familyLocation', 'fact.familyLocation', text(120)],
    ['familyStatusWant', 'createUser.familyStatusWant', choice('anyDisability')],
  ],
  life: [
    ['diet', 'fact.diet', choice('diet')],
    ['habit.smoke', 'fact.smoke', choice('smoke')],
    ['habit.drink', 'fact.drink', choice('drink')],
    ['hobbies', 'fact.hobbies', choices('hobbies')],
    ['interests', 'fact.interests', choices('interests')],
    ['musics', 'fact.musics', choices('musics')],
    ['reads', 'fact.reads', choices('reads')],
    ['movies', 'fact.movies', choices('movies')],
    ['sports', 'fact.sports', choices('sports')],
  ],
  texts: [
    ['about.myself', 'fact.about', lines(2000)],
    ['aboutPartner', 'fact.aboutPartner', lines(2000)],
    ['family.about', 'fact.familyAbout', lines(2000)],
  ],
  settings: [
    ['clientType', 'fact.contactLock', choice('clientType')],
    ['photoPrivacy', 'fact.photoPrivacy', choice('photoPrivacy')],
    ['activePolicy', 'fact.status', choice('activePolicy')],
    ['note', 'fact.note', lines(2000)],
  ],
};

const required = new Set(['firstName', 'gender', 'birthday.date', 'phoneNumber.number']);

/** Every field of a new profile (spec §3), by section and in the order of entry. */
export const newUserFields = Object.fromEntries(
  Object.entries(fields).map(([section, list]) => [
    section,
    list.map(([path, label, input]) => ({
      path,
      label,
      input,
      ...(required.has(path) ? { isRequired: true } : {}),
    })),
  ]),
) as unknown as Readonly<Record<SectionName, readonly NewUserField[]>>;
