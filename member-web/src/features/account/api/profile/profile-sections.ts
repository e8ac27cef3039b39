import { hasOwn, sorted } from '@milon/shared/lists';
import {
  type Country,
  countryOptions,
  degreesByLevel,
  fieldOptions,
  type Language,
  type Option,
  type OptionField,
  professionsIn,
  type Religion,
} from '@milon/shared/options';
import { faithFieldsOf, mayHaveChildren, mayHaveMahr, maySeekFurther } from '@milon/shared/rules';
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

/**
 * The fields of each section, by the first part of their path. All others are in the basic section, but for
 * About Myself, which is above the sections.
 */
const fieldsOf: Readonly<Partial<Record<ProfileSection, readonly string[]>>> = {
  religious: ['religion', 'communityId', 'faith', 'mahr'],
  family: ['family', 'plans', 'familyStatusWant'],
  career: ['education', 'workingAs', 'workingWith', 'sallary'],
  location: ['location', 'home', 'birthday', 'aboutPartner', 'post'],
  contact: ['email', 'whatsapp', 'imo', 'phoneNumber'],
  hobby: ['hobbies', 'interests', 'musics', 'reads', 'movies', 'sports'],
};

/** The section of a field, by its path. Undefined for About Myself. */
export function sectionOf(path: string): ProfileSection | undefined {
  const [group = ''] = path.split('.');
  if (group === 'aboutMyself') return undefined;
  return profileSections.find((section) => fieldsOf[section]?.includes(group)) ?? 'basic';
}

const muslim: Religion = 'islam';

/**
 * Some fields are asked only of who they concern: a community and mahr of Muslims, facts of a faith of who
 * has it, children of who was married, the married of brothers and sisters if there are some, an upazila
 * once its district is known. The district and its division are one field.
 */
export function isAsked(path: string, draft: ProfileDraft, gender: string | undefined): boolean {
  const [group, field = ''] = path.split('.');
  if (group === 'communityId') return draft.religion === muslim;
  if (group === 'mahr') return mayHaveMahr(draft.religion);
  if (group === 'faith') return faithFieldsOf(draft.religion, gender).some((asked) => asked === field);
  if (group === 'children')
    return mayHaveChildren(draft.maritalStatus) && !(field === 'with' && draft.children.number === '0');
  if (path === 'family.brothersMarried') return Number(draft.family.brothers) > 0;
  if (path === 'family.sistersMarried') return Number(draft.family.sisters) > 0;
  if (path === 'home.upazila') return draft.home.district !== '';
  return path !== 'location.district';
}

/**
 * The draft without the facts that are not asked of this person any more. The form keeps them, in case that
 * a religion or a marital status was changed by mistake.
 */
export function askedOf(draft: ProfileDraft, gender: string | undefined): ProfileDraft {
  const group = <Name extends 'faith' | 'children' | 'mahr'>(name: Name) =>
    Object.fromEntries(
      Object.entries(draft[name]).map(([field, value]) => [
        field,
        isAsked(`${name}.${field}`, draft, gender) ? value : '',
      ]),
    ) as ProfileDraft[Name];
  const furtherMarriage = draft.furtherMarriage && maySeekFurther(gender, draft.maritalStatus);
  return {
    ...draft,
    furtherMarriage,
    faith: group('faith'),
    children: group('children'),
    mahr: group('mahr'),
  };
}

/** How many fields of a section are filled in, and how many it has. */
export function filledIn(
  section: ProfileSection,
  draft: ProfileDraft,
  gender: string | undefined,
): { filled: number; of: number } {
  const values = Object.entries(draft).flatMap(
    ([name, value]: [string, string | string[] | boolean | object]) =>
      typeof value === 'object' && !Array.isArray(value)
        ? Object.entries(value).map(([part, inner]): [string, string] => [`${name}.${part}`, inner])
        : // A box that is not ticked is no gap.
          typeof value === 'boolean'
          ? []
          : [[name, value] as const],
  );
  const asked = values.filter(([path]) => sectionOf(path) === section && isAsked(path, draft, gender));
  return { filled: asked.filter(([, value]) => value.length > 0).length, of: asked.length };
}

/** Bangladesh comes first, then the listed order. */
const home: Country = '1';
const countries: readonly Option[] = sorted(
  countryOptions,
  (a, b) => Number(b.key === home) - Number(a.key === home),
);

/** The options of a field, by the last part of its path. */
export function optionsFor(path: string, language: Language): readonly Option[] {
  const name = path.slice(path.lastIndexOf('.') + 1);
  if (name === 'country') return countries;
  if (name === 'workingAs') return professionsIn(language);
  if (name === 'degree') return degreesByLevel;
  return hasOwn(fieldOptions, name) ? fieldOptions[name as OptionField] : [];
}
