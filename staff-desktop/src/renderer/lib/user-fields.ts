import type { StaffRoleName } from '@milon/shared/contracts';
import { NO, type OptionField, YES } from '@milon/shared/options';
import {
  faithFieldsOf,
  fieldsNotFor,
  mayHaveChildren,
  mayHaveMahr,
  maySeekFurther,
  type StaffWriting,
} from '@milon/shared/rules';
import type { ParseKeys } from 'i18next';

/** How a field is entered. */
export type FieldKind =
  | { readonly kind: 'choice'; readonly options: OptionField }
  | { readonly kind: 'choices'; readonly options: OptionField }
  | { readonly kind: 'text'; readonly longest: number }
  | { readonly kind: 'lines'; readonly longest: number }
  | { readonly kind: 'number'; readonly digits: number };

/** What is in a field while it is edited: the key, the text, or several keys. Empty is ''. */
export type FieldValue = string | readonly string[];

export const fieldGroups = [
  'name',
  'person',
  'faith',
  'work',
  'family',
  'plans',
  'life',
  'texts',
  'contact',
  'account',
] as const;
export type FieldGroup = (typeof fieldGroups)[number];

/** One field of a member that staff may write. */
export interface UserField {
  /** Where it is in the record and in the bodies of the calls: `education.degree`. */
  readonly path: string;
  readonly label: ParseKeys;
  readonly group: FieldGroup;
  readonly input: FieldKind;
  /** What staff must know before they write it. */
  readonly hint?: ParseKeys | undefined;
  /** Whether it may not be empty: without it the account cannot be created, or it cannot be cleared later. */
  readonly isRequired: boolean;
}

type Entry = readonly [path: string, label: ParseKeys, input: FieldKind, hint?: ParseKeys];

const choice = (options: OptionField): FieldKind => ({ kind: 'choice', options });
const choices = (options: OptionField): FieldKind => ({ kind: 'choices', options });
const text = (longest: number): FieldKind => ({ kind: 'text', longest });
const lines = (longest: number): FieldKind => ({ kind: 'lines', longest });
const number: FieldKind = { kind: 'number', digits: 4 };
const taka: FieldKind = { kind: 'number', digits: 9 };

const entries: Readonly<Record<FieldGroup, readonly Entry[]>> = {
  name: [
    ['firstName', 'fact.firstName', text(80)],
    ['lastName', 'fact.lastName', text(80)],
    ['gender', 'fact.gender', choice('gender')],
    ['birthday.date', 'fact.born', text(20)],
  ],
  person: [
    ['maritalStatus', 'fact.maritalStatus', choice('maritalStatus')],
    ['furtherMarriage', 'fact.furtherMarriage', choice('furtherMarriage')],
    ['religion', 'fact.religion', choice('religion')],
    ['communityId', 'fact.community', choice('communityId')],
    ['height', 'fact.height', choice('height')],
    ['bodyWeight', 'fact.bodyWeight', choice('bodyWeight')],
    ['bodyType', 'fact.bodyType', choice('bodyType')],
    ['skinTone', 'fact.skinTone', choice('skinTone')],
    ['bloodGroup', 'fact.bloodGroup', choice('bloodGroup')],
    ['anyDisability', 'fact.disability', choice('anyDisability')],
    ['health.thalassemia', 'fact.thalassemia', choice('thalassemia')],
    ['health.note', 'fact.healthNote', lines(300)],
    ['language', 'fact.language', choice('language')],
    ['location.city', 'fact.city', choice('city')],
    ['location.district', 'fact.district', choice('district')],
    ['location.country', 'fact.country', choice('country')],
    ['home.district', 'fact.homeDistrict', choice('district')],
    ['home.upazila', 'fact.homeUpazila', choice('upazila')],
    ['birthday.city', 'fact.birthCity', text(60)],
    ['birthday.residentalStatus', 'fact.residency', choice('residentalStatus')],
  ],
  faith: [
    ['faith.prayer', 'fact.prayer', choice('prayer')],
    ['faith.quran', 'fact.quran', choice('quran')],
    ['faith.madhab', 'fact.madhab', choice('madhab')],
    ['faith.beard', 'fact.beard', choice('beard')],
    ['faith.dress', 'fact.dress', choice('dress')],
    ['faith.mahram', 'fact.mahram', choice('mahram')],
    ['faith.gotra', 'fact.gotra', text(60)],
    ['faith.caste', 'fact.caste', choice('caste')],
    ['faith.gana', 'fact.gana', choice('gana')],
    ['faith.denomination', 'fact.denomination', choice('denomination')],
    ['faith.tradition', 'fact.tradition', choice('tradition')],
  ],
  work: [
    ['education.degree', 'fact.degree', choice('degree')],
    ['education.subject', 'fact.subject', choice('subject')],
    ['education.collage', 'fact.college', text(120)],
    ['education.year', 'fact.degreeYear', number],
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
    ['family.brothersMarried', 'fact.brothersMarried', number],
    ['family.sistersMarried', 'fact.sistersMarried', number],
    ['family.fatherWork', 'fact.fatherWork', text(80)],
    ['family.motherWork', 'fact.motherWork', text(80)],
    ['family.siblingsWork', 'fact.siblingsWork', text(200)],
    ['family.house', 'fact.house', choice('house')],
    ['family.land', 'fact.land', choice('land')],
    ['family.familyType', 'fact.familyType', choice('familyType')],
    ['family.familyValues', 'fact.familyValues', choice('familyValues')],
    ['family.familyAffluence', 'fact.familyAffluence', choice('familyAffluence')],
    ['family.familyLocation', 'fact.familyLocation', text(120)],
    ['familyStatusWant', 'fact.familyStatusWant', choice('familyStatusWant')],
  ],
  plans: [
    ['children.number', 'fact.childrenNumber', number],
    ['children.with', 'fact.childrenWith', choice('with')],
    ['plans.study', 'fact.study', choice('study')],
    ['plans.work', 'fact.work', choice('work')],
    ['plans.place', 'fact.place', choice('place')],
    ['plans.withParents', 'fact.withParents', choice('withParents')],
    ['mahr.min', 'fact.mahrMin', taka],
    ['mahr.max', 'fact.mahrMax', taka],
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
    ['about.myselfRequest', 'fact.about', lines(2000)],
    ['aboutPartner', 'fact.aboutPartner', lines(2000)],
    ['family.about', 'fact.familyAbout', lines(2000)],
    ['post.text', 'fact.post', lines(500)],
  ],
  contact: [
    ['phoneNumber.number', 'fact.phone', text(24)],
    ['email.address', 'fact.email', text(254)],
    ['whatsapp', 'fact.whatsapp', text(20)],
    ['imo', 'fact.imo', text(20)],
    ['clientType', 'fact.contactLock', choice('clientType')],
  ],
  account: [
    ['profileCreatedFor', 'fact.createdFor', choice('profileCreatedFor')],
    ['photoPrivacy', 'fact.photoPrivacy', choice('photoPrivacy')],
    ['activePolicy', 'fact.status', choice('activePolicy')],
    ['note', 'fact.note', lines(2000), 'fact.noteHint'],
  ],
};

const onlyFor: Readonly<Record<StaffWriting, ReadonlySet<string>>> = {
  creation: new Set(['gender', 'birthday.date', 'phoneNumber.number', 'about.myself', 'activePolicy']),
  // A name and an about text of a member wait for a decision.
  later: new Set(['about.myselfRequest', 'post.text']),
};

const required: Readonly<Record<StaffWriting, ReadonlySet<string>>> = {
  creation: new Set(['firstName', 'gender', 'birthday.date', 'phoneNumber.number']),
  later: new Set(['firstName', 'language', 'clientType', 'profileCreatedFor', 'photoPrivacy']),
};

function fieldsFor(when: StaffWriting): readonly UserField[] {
  const others = onlyFor[when === 'creation' ? 'later' : 'creation'];
  return fieldGroups.flatMap((group) =>
    entries[group]
      .filter(([path]) => !others.has(path))
      .map(([path, label, input, hint]) => ({
        path,
        label,
        group,
        input,
        hint,
        isRequired: required[when].has(path),
      })),
  );
}

/** Every field that staff may write while they create a member, in the order of the record (spec §3). */
export const newUserFields = fieldsFor('creation');

/** Every field that staff may write later, in the order of the record (spec §3). */
export const recordFields = fieldsFor('later');

const further = 'furtherMarriage';

/** A further marriage is said or not, and in forms an option. */
export const choiceOf = (value: unknown): unknown => (value === true ? YES : value);
export const sentOf = (path: string, value: unknown): unknown =>
  path !== further ? value : value === YES ? true : value === NO ? null : value;

/** Whether the form asks this person for the field: only Hindus for gotra, and only Muslims for mahr. */
export function isAsked({ path }: UserField, shown: (path: string) => FieldValue | undefined): boolean {
  const [group, name] = path.split('.');
  const text = (of: string) => String(shown(of) ?? '');
  if (group === 'faith')
    return faithFieldsOf(text('religion'), text('gender')).some((field) => field === name);
  if (path === further) return maySeekFurther(text('gender'), text('maritalStatus'));
  if (group === 'mahr') return mayHaveMahr(text('religion'));
  return group !== 'children' || mayHaveChildren(text('maritalStatus'));
}

/** Whether this role may write the field. */
export function mayWrite({ path }: UserField, role: StaffRoleName, when: StaffWriting): boolean {
  const [name = ''] = path.split('.');
  return fieldsNotFor(role, when, { [name]: '' }).length === 0;
}
