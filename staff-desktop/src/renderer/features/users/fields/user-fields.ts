import type { OptionField } from '@milon/shared/options';
import type { ParseKeys } from 'i18next';

/** How a field is entered. */
export type FieldInput =
  | { readonly kind: 'choice'; readonly options: OptionField; readonly isRequired?: true }
  | { readonly kind: 'choices'; readonly options: OptionField }
  | { readonly kind: 'text'; readonly longest: number; readonly isRequired?: true }
  | { readonly kind: 'lines'; readonly longest: number }
  | { readonly kind: 'number'; readonly min: number; readonly max: number };

export const fieldGroups = [
  'name',
  'person',
  'work',
  'family',
  'life',
  'texts',
  'contact',
  'account',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** One field of a member that staff may write. */
export interface UserField {
  /** Where it is in the record, and in UPDATE_GENERAL: `education.degree`. */
  readonly path: string;
  readonly label: ParseKeys;
  readonly group: FieldGroup;
  readonly input: FieldInput;
}

type Entry = readonly [path: string, label: ParseKeys, input: FieldInput];

const choice = (options: OptionField): FieldInput => ({ kind: 'choice', options });
const required = (options: OptionField): FieldInput => ({ kind: 'choice', options, isRequired: true });
const choices = (options: OptionField): FieldInput => ({ kind: 'choices', options });
const text = (longest: number): FieldInput => ({ kind: 'text', longest });
const lines = (longest: number): FieldInput => ({ kind: 'lines', longest });
const count: FieldInput = { kind: 'number', min: 0, max: 20 };

const entries: Readonly<Record<FieldGroup, readonly Entry[]>> = {
  name: [
    ['firstName', 'record.label.firstName', { kind: 'text', longest: 80, isRequired: true }],
    ['lastName', 'record.label.lastName', text(80)],
  ],
  person: [
    ['height', 'fact.height', choice('height')],
    ['bodyWeight', 'fact.bodyWeight', choice('bodyWeight')],
    ['bodyType', 'fact.bodyType', choice('bodyType')],
    ['skinTone', 'fact.skinTone', choice('skinTone')],
    ['bloodGroup', 'fact.bloodGroup', choice('bloodGroup')],
    ['anyDisability', 'fact.disability', choice('anyDisability')],
    ['maritalStatus', 'fact.maritalStatus', choice('maritalStatus')],
    ['religion', 'fact.religion', choice('religion')],
    ['communityId', 'fact.community', choice('communityId')],
    ['language', 'fact.language', required('language')],
    ['location.city', 'fact.city', choice('city')],
    ['location.district', 'fact.district', choice('district')],
    ['location.country', 'fact.country', choice('country')],
    ['birthday.city', 'record.label.birthCity', text(60)],
    ['birthday.residentalStatus', 'fact.residency', choice('residentalStatus')],
  ],
  work: [
    ['education.degree', 'fact.degree', choice('degree')],
    ['education.subject', 'fact.subject', choice('subject')],
    ['education.collage', 'fact.college', text(120)],
    ['education.year', 'record.label.year', { kind: 'number', min: 1950, max: 2100 }],
    ['education.university', 'fact.university', choice('university')],
    ['education.institution', 'fact.institution', text(120)],
    ['workingWith', 'fact.workingWith', choice('workingWith')],
    ['workingAs', 'fact.workingAs', choice('workingAs')],
    ['sallary', 'fact.income', choice('sallary')],
  ],
  family: [
    ['family.fatherStatus', 'fact.father', choice('fatherStatus')],
    ['family.motherStatus', 'fact.mother', choice('motherStatus')],
    ['family.brothers', 'fact.brothers', count],
    ['family.sisters', 'fact.sisters', count],
    ['family.familyType', 'fact.familyType', choice('familyType')],
    ['family.familyValues', 'fact.familyValues', choice('familyValues')],
    ['family.familyAffluence', 'fact.familyAffluence', choice('familyAffluence')],
    ['family.familyLocation', 'fact.familyLocation', text(120)],
    ['familyStatusWant', 'record.label.familyStatusWant', choice('anyDisability')],
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
    ['about.myselfRequest', 'fact.about', lines(2000)],
    ['aboutPartner', 'fact.aboutPartner', lines(2000)],
    ['family.about', 'fact.familyAbout', lines(2000)],
    ['post.text', 'record.label.post', lines(500)],
  ],
  contact: [
    ['email.address', 'fact.email', text(254)],
    ['whatsapp', 'fact.whatsapp', text(20)],
    ['imo', 'fact.imo', text(20)],
    ['clientType', 'fact.contactLock', required('clientType')],
  ],
  account: [
    ['profileCreatedFor', 'fact.createdFor', required('profileCreatedFor')],
    ['photoPrivacy', 'fact.photoPrivacy', required('photoPrivacy')],
    ['note', 'fact.note', lines(2000)],
  ],
};

/** Every field of a member that staff may write, in the order of the record (spec §3). */
export const userFields: readonly UserField[] = fieldGroups.flatMap((group) =>
  entries[group].map(([path, label, input]) => ({ path, label, group, input })),
);
