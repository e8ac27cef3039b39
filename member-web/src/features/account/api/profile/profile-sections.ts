import { hasOwn, sorted } from '@milon/shared/lists';
import {
  type Country,
  countryOptions,
  fieldOptions,
  type Option,
  type OptionField,
} from '@milon/shared/options';
import type { FieldPath } from 'react-hook-form';
import type { ProfileDraft } from './profile-draft.ts';

export const profileSections = [
  'basic',
  'religious',
  'family',
  'career',
  'preference',
  'location',
  'contact',
  'hobby',
] as const;
export type ProfileSection = (typeof profileSections)[number];

export type DraftPath = Exclude<FieldPath<ProfileDraft>, `${string}.${number}`>;

/** The fields of each section, by the first part of their path. All others are in the basic section. */
const fieldsOf: Readonly<Partial<Record<ProfileSection, readonly string[]>>> = {
  religious: ['religion', 'communityId'],
  family: ['family', 'familyStatusWant'],
  career: ['education', 'workingAs', 'workingWith', 'sallary'],
  location: ['location', 'birthday', 'aboutMyself', 'aboutPartner', 'post'],
  contact: ['email', 'whatsapp', 'imo', 'phoneNumber'],
  hobby: ['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports'],
};

/** The section of a field, by its path. */
export function sectionOf(path: string): ProfileSection {
  const [group = ''] = path.split('.');
  return profileSections.find((section) => fieldsOf[section]?.includes(group)) ?? 'basic';
}

/** Bangladesh comes first, then the listed order. */
const home: Country = '1';
const countries: readonly Option[] = sorted(
  countryOptions,
  (a, b) => Number(b.key === home) - Number(a.key === home),
);

/** The options of a field, by the last part of its path. */
export function optionsFor(path: string): readonly Option[] {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (name === 'country') return countries;
  return hasOwn(fieldOptions, name) ? fieldOptions[name as OptionField] : [];
}
