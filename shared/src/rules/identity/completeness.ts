import type { User } from '../../contracts/index.ts';
import { statedWishes } from '../matching/match.ts';

/** The parts of a profile and their points of 100, the most useful first. */
const weights = {
  maritalStatus: 8,
  height: 8,
  religion: 8,
  city: 8,
  degree: 9,
  photo: 20,
  workingAs: 9,
  aboutMyself: 12,
  fatherStatus: 6,
  preference: 6,
  sallary: 4,
  hobbies: 2,
} as const;

export type ProfilePart = keyof typeof weights;
export const profileParts = Object.keys(weights) as ProfilePart[];

type Told = Pick<
  User,
  | 'maritalStatus'
  | 'height'
  | 'religion'
  | 'tookBack'
  | 'location'
  | 'education'
  | 'profileImages'
  | 'workingAs'
  | 'workingWith'
  | 'about'
  | 'family'
  | 'preference'
  | 'sallary'
  | 'hobbies'
>;

/** Keys of `workingWith` without a profession: not working, studying. */
const withoutProfession: ReadonlySet<string | undefined> = new Set(['4', '6']);

const hasPart: Readonly<Record<ProfilePart, (user: Told) => boolean>> = {
  maritalStatus: (user) => user.maritalStatus !== undefined,
  height: (user) => user.height !== undefined,
  // Who took it back is not asked for it again.
  religion: (user) => user.religion !== undefined || user.tookBack?.includes('faith') === true,
  city: (user) => user.location?.city !== undefined,
  degree: (user) => user.education?.degree !== undefined,
  photo: (user) => user.profileImages.some(({ status }) => status !== 'DECLINED'),
  workingAs: (user) => user.workingAs !== undefined || withoutProfession.has(user.workingWith),
  aboutMyself: (user) => Boolean(user.about.myselfRequest ?? user.about.myself),
  fatherStatus: (user) => user.family?.fatherStatus !== undefined,
  preference: (user) => statedWishes(user.preference).length > 0,
  sallary: (user) => user.sallary !== undefined,
  hobbies: (user) => (user.hobbies ?? []).length > 0,
};

export interface Completeness {
  /** 0 to 100; 100 only if nothing is missing. */
  readonly percent: number;
  /** The most useful missing part; undefined if nothing is missing. */
  readonly next: ProfilePart | undefined;
}

/** How complete a profile is for its readers. A photo or text that waits for review counts. */
export function completenessOf(user: Told): Completeness {
  const missing = profileParts.filter((part) => !hasPart[part](user));
  const percent = missing.reduce((left, part) => left - weights[part], 100);
  return { percent, next: missing[0] };
}

/** The weight of the page for the family, of 100 points (decisions §10). */
const familyWeight = 15;

/** The percentage for who opened the page for the family. `done` says how much of it is done, from 0 to 1. */
export const withFamilyPage = (percent: number, done: number): number =>
  Math.floor((percent * (100 - familyWeight)) / 100 + familyWeight * done);
