import type { UpdateUser } from '@milon/shared/contracts';
import {
  FURTHER_MARRIAGE_BIT,
  findableTraits,
  fittingFacts,
  homeAfter,
  stillAssumed,
  storedTraits,
} from '@milon/shared/rules';
import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { emptied } from '../consents/told.ts';
import { type MemberDetails, parseAssumed, parseDetails } from '../details-view.ts';
import type { MemberRow } from '../queries.ts';

/** Columns that a member can change freely. */
type FreeColumns = Partial<
  Pick<
    Insertable<Database['members']>,
    | 'details'
    | 'assumed'
    | 'height'
    | 'marital_status'
    | 'religion'
    | 'community_id'
    | 'city'
    | 'district'
    | 'country'
    | 'home_district'
    | 'home_upazila'
    | 'faith_traits'
    | 'family_traits'
    | 'permission_seen_at'
    | 'degree'
    | 'working_as'
    | 'working_with'
    | 'sallary'
    | 'language'
    | 'profile_created_for'
    | 'client_type'
    | 'photo_privacy'
  >
>;

/** The wire name of a field and the column that stores it. */
const columns = {
  maritalStatus: 'marital_status',
  religion: 'religion',
  communityId: 'community_id',
  workingAs: 'working_as',
  workingWith: 'working_with',
  sallary: 'sallary',
} as const;

/** These columns are never null: a cleared field gets its default. */
const kept = {
  language: 'language',
  profileCreatedFor: 'profile_created_for',
  clientType: 'client_type',
  photoPrivacy: 'photo_privacy',
} as const;

const detailFields = [
  'bodyWeight',
  'bloodGroup',
  'bodyType',
  'skinTone',
  'anyDisability',
  'diet',
  'hobbies',
  'interests',
  'musics',
  'reads',
  'movies',
  'sports',
  'aboutPartner',
  'whatsapp',
  'imo',
  'familyStatusWant',
  'furtherMarriage',
] as const satisfies readonly (keyof MemberDetails & keyof UpdateUser)[];

const detailGroups = ['family', 'habit', 'faith', 'plans', 'children', 'health', 'mahr'] as const;

/** The parts of an update that change facts. */
export type FactUpdate = Partial<
  Pick<
    UpdateUser,
    | (typeof detailFields)[number]
    | (typeof detailGroups)[number]
    | 'birthday'
    | 'education'
    | 'maritalStatus'
    | 'religion'
  >
>;

function merged(before: object | undefined, changes: object | null | undefined): object | undefined {
  if (changes === null) return undefined;
  const result: Record<string, unknown> = { ...before, ...changes };
  for (const [name, value] of Object.entries(result)) if (value === null) delete result[name];
  return Object.keys(result).length > 0 ? result : undefined;
}

function changedDetails(row: Pick<MemberRow, 'details'>, update: FactUpdate): MemberDetails {
  const details: Record<string, unknown> = { ...parseDetails(row.details) };
  const put = (name: string, value: unknown) => {
    if (value === null || value === undefined) delete details[name];
    else details[name] = value;
  };
  for (const name of detailFields) if (update[name] !== undefined) put(name, update[name]);
  for (const name of detailGroups)
    if (update[name] !== undefined) put(name, merged(details[name] as object, update[name]));
  if (update.education !== undefined) {
    const { degree: _degree, ...rest } = update.education ?? {};
    put('education', merged(details['education'] as object, update.education === null ? null : rest));
  }
  if (update.birthday?.city !== undefined) put('birthCity', update.birthday.city);
  if (update.birthday?.residentalStatus !== undefined)
    put('residentalStatus', update.birthday.residentalStatus);
  return details;
}

/** These fields keep their value if an update sends null, so they stay assumed. */
function savedFields(update: UpdateUser): UpdateUser {
  const { language, profileCreatedFor, ...rest } = update;
  return {
    ...rest,
    ...(language ? { language } : {}),
    ...(profileCreatedFor ? { profileCreatedFor } : {}),
  };
}

function assumedAfter(assumed: string, update: UpdateUser): string | null {
  const rest = stillAssumed(parseAssumed(assumed), savedFields(update));
  return rest.length > 0 ? JSON.stringify(rest) : null;
}

export type FactRow = Pick<MemberRow, 'details'> &
  Partial<Pick<MemberRow, 'gender' | 'religion' | 'marital_status'>>;

/** What a profile says after an update, with the columns by which its facts must fit. */
export function factsAfter(row: FactRow, update: FactUpdate) {
  const { religion = row.religion, maritalStatus = row.marital_status } = update;
  return { ...changedDetails(row, update), gender: row.gender, religion, maritalStatus };
}

/** The details after an update, without what is asked of others only, and what searches find of them. */
function fittingColumns(row: FactRow, update: UpdateUser) {
  const facts = fittingFacts(factsAfter(row, update));
  const { gender: _gender, religion: _religion, maritalStatus: _status, ...details } = facts;
  const stored = { details: JSON.stringify(details), ...storedTraits(findableTraits(facts)) };
  return facts.furtherMarriage
    ? { ...stored, family_traits: stored.family_traits + FURTHER_MARRIAGE_BIT }
    : { ...stored, permission_seen_at: null };
}

/**
 * The columns that an update of free profile fields changes. Groups are merged field by field; null clears a
 * field.
 */
export function changedColumns(
  row: FactRow & Partial<Pick<MemberRow, 'assumed' | 'home_district' | 'home_upazila'>>,
  change: UpdateUser,
): FreeColumns & { details: string } {
  // Without the religion, what only its members tell would still name it.
  const update = change.religion === null ? { ...change, ...emptied('faith') } : change;
  const changes: Record<string, unknown> = fittingColumns(row, update);
  for (const [name, column] of Object.entries(columns)) {
    const value = update[name as keyof typeof columns];
    if (value !== undefined) changes[column] = value;
  }
  for (const [name, column] of Object.entries(kept)) {
    const value = update[name as keyof typeof kept];
    if (value !== undefined && value !== null) changes[column] = value;
  }
  if (row.assumed) changes['assumed'] = assumedAfter(row.assumed, update);
  if (update.height !== undefined) changes['height'] = update.height === null ? null : Number(update.height);
  if (update.education !== undefined) {
    if (update.education === null) changes['degree'] = null;
    else if (update.education.degree !== undefined) changes['degree'] = update.education.degree;
  }
  if (update.location === null) Object.assign(changes, { city: null, district: null, country: null });
  else if (update.location) Object.assign(changes, update.location);
  if (update.home !== undefined) {
    const before = { district: row.home_district, upazila: row.home_upazila };
    const { district, upazila } = homeAfter(before, update.home);
    Object.assign(changes, { home_district: district, home_upazila: upazila });
  }
  return changes as FreeColumns & { details: string };
}
