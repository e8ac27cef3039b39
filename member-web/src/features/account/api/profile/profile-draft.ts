import type { User } from '@milon/shared/contracts';
import { withoutAssumed } from '@milon/shared/rules';

/** The fields of a group, as text. */
type Texts<Group extends 'children' | 'faith' | 'family' | 'health' | 'mahr' | 'plans'> = {
  [Field in keyof NonNullable<User[Group]>]-?: string;
};

/** The values of the profile form: nearly all are text, '' if empty. */
export interface ProfileDraft {
  firstName: string;
  lastName: string;
  profileCreatedFor: string;
  maritalStatus: string;
  furtherMarriage: boolean;
  height: string;
  bodyWeight: string;
  bodyType: string;
  skinTone: string;
  bloodGroup: string;
  anyDisability: string;
  diet: string;
  language: string;
  habit: { smoke: string; drink: string };
  religion: string;
  communityId: string;
  faith: Texts<'faith'>;
  mahr: Texts<'mahr'>;
  children: Texts<'children'>;
  plans: Texts<'plans'>;
  health: Texts<'health'>;
  family: Texts<'family'>;
  familyStatusWant: string;
  education: {
    degree: string;
    subject: string;
    collage: string;
    year: string;
    university: string;
    institution: string;
  };
  workingAs: string;
  workingWith: string;
  sallary: string;
  location: { city: string; district: string; country: string };
  home: { district: string; upazila: string };
  birthday: { city: string; residentalStatus: string };
  aboutMyself: string;
  aboutPartner: string;
  email: string;
  whatsapp: string;
  imo: string;
  hobbies: string[];
  interests: string[];
  musics: string[];
  reads: string[];
  movies: string[];
  sports: string[];
}

const text = (value: string | number | undefined) => (value === undefined ? '' : String(value));

function texts<Field extends string>(
  fields: readonly Field[],
  group: { readonly [F in Field]?: string | number | undefined } | undefined,
): Record<Field, string> {
  return Object.fromEntries(fields.map((field) => [field, text(group?.[field])])) as Record<Field, string>;
}

const faithFields = [
  'prayer',
  'quran',
  'madhab',
  'beard',
  'dress',
  'mahram',
  'gotra',
  'caste',
  'gana',
  'denomination',
  'tradition',
] as const;

const familyFields = [
  'fatherStatus',
  'fatherWork',
  'motherStatus',
  'motherWork',
  'brothers',
  'brothersMarried',
  'sisters',
  'sistersMarried',
  'siblingsWork',
  'house',
  'land',
  'familyType',
  'familyValues',
  'familyAffluence',
  'familyLocation',
  'about',
] as const;

/**
 * The form's values of a saved profile. A name or an about-myself that waits for review is shown instead of
 * the published one. A value that nobody chose is empty.
 */
export function draftOf(stored: User): ProfileDraft {
  const user = withoutAssumed(stored, stored.assumed);
  const { habit = {}, education = {}, location = {}, home = {}, birthday, about } = user;
  return {
    firstName: (user.nameRequest ?? user).firstName,
    lastName: (user.nameRequest ?? user).lastName,
    profileCreatedFor: text(user.profileCreatedFor),
    maritalStatus: text(user.maritalStatus),
    furtherMarriage: user.furtherMarriage === true,
    height: text(user.height),
    bodyWeight: text(user.bodyWeight),
    bodyType: text(user.bodyType),
    skinTone: text(user.skinTone),
    bloodGroup: text(user.bloodGroup),
    anyDisability: text(user.anyDisability),
    diet: text(user.diet),
    language: text(user.language),
    habit: { smoke: text(habit.smoke), drink: text(habit.drink) },
    religion: text(user.religion),
    communityId: text(user.communityId),
    faith: texts(faithFields, user.faith),
    mahr: texts(['min', 'max'], user.mahr),
    children: texts(['number', 'with'], user.children),
    plans: texts(['study', 'work', 'place', 'withParents'], user.plans),
    health: texts(['thalassemia', 'note'], user.health),
    family: texts(familyFields, user.family),
    familyStatusWant: text(user.familyStatusWant),
    education: {
      degree: text(education.degree),
      subject: text(education.subject),
      collage: text(education.collage),
      year: text(education.year),
      university: text(education.university),
      institution: text(education.institution),
    },
    workingAs: text(user.workingAs),
    workingWith: text(user.workingWith),
    sallary: text(user.sallary),
    location: {
      city: text(location.city),
      district: text(location.district),
      country: text(location.country),
    },
    home: { district: text(home.district), upazila: text(home.upazila) },
    birthday: { city: text(birthday.city), residentalStatus: text(birthday.residentalStatus) },
    aboutMyself: text(about.myselfRequest ?? about.myself),
    aboutPartner: text(user.aboutPartner),
    email: text(user.email?.address),
    whatsapp: text(user.whatsapp),
    imo: text(user.imo),
    hobbies: [...(user.hobbies ?? [])],
    interests: [...(user.interests ?? [])],
    musics: [...(user.musics ?? [])],
    reads: [...(user.reads ?? [])],
    movies: [...(user.movies ?? [])],
    sports: [...(user.sports ?? [])],
  };
}
