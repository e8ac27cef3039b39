import { type AdminUserFilter, NOT_STATED } from '@milon/shared/contracts';
import {
  birthDateRangeForAges,
  CONTACTS_IN_PROFILE,
  columnOfTrait,
  DAY_MS,
  DOWRY_DEMANDS,
  dhakaDay,
  dhakaDayStart,
  FURTHER_MARRIAGE_BIT,
  type Trait,
  traitMask,
  traits,
} from '@milon/shared/rules';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { appearWithoutPhoto, type ReviewerContext } from '../../photo-review/index.ts';
import { matchesText, type TextSearch } from './text-queries.ts';

type Test = Expression<SqlBool>;

/** The filter of one reader. */
export interface AdminFilter extends Omit<AdminUserFilter, 'text' | 'assigned'> {
  /** Any of these may match. */
  readonly text: readonly TextSearch[];
  readonly reviewer: ReviewerContext;
  /** Whose first looks these are. */
  readonly isAssigned?: Test;
}

const joined = (tests: readonly Test[], word: 'and' | 'or') =>
  sql<SqlBool>`(${sql.join(tests, sql.raw(` ${word} `))})`;
export const all = (tests: readonly Test[]): Test => (tests.length === 0 ? sql`1 = 1` : joined(tests, 'and'));
const any = (tests: readonly Test[]): Test => (tests.length === 0 ? sql`1 = 0` : joined(tests, 'or'));

/** A literal number: a partial index is not used for a bound value. */
const is = (column: string, value: number) => sql<SqlBool>`${sql.ref(column)} = ${sql.lit(value)}`;

const optionColumns = {
  gender: 'members.gender',
  activePolicy: 'members.active_policy',
  userType: 'members.user_type',
  religion: 'members.religion',
  maritalStatus: 'members.marital_status',
  city: 'members.city',
  district: 'members.district',
  homeDistrict: 'members.home_district',
  homeUpazila: 'members.home_upazila',
  workingAs: 'members.working_as',
  editStatus: 'members.edit_status',
} as const;

function anyOf(column: string, keys: readonly string[] | undefined): Test[] {
  if (!keys) return [];
  const stated = keys.filter((key) => key !== NOT_STATED);
  const tests: Test[] = stated.length > 0 ? [sql`${sql.ref(column)} in (${sql.join(stated)})`] : [];
  if (stated.length < keys.length) tests.push(sql`${sql.ref(column)} is null`);
  return [any(tests)];
}

/** What families ask, by its bits: any of these options, or none of all. */
function telling(trait: Trait, keys: readonly string[] | undefined): Test[] {
  if (!keys) return [];
  const bits = (mask: number) => sql`(${sql.ref(`members.${columnOfTrait(trait)}`)} & ${sql.lit(mask)})`;
  const tests: Test[] = [sql`${bits(traitMask(trait, keys))} <> 0`];
  if (keys.includes(NOT_STATED)) tests.push(sql`${bits(traitMask(trait))} = 0`);
  return [any(tests)];
}

function between(column: string, from: number | string | undefined, to: number | string | undefined): Test[] {
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${sql.ref(column)} <= ${to}`]),
  ];
}

const oldest = 150;

function aged({ age, reviewer: { now } }: AdminFilter): Test[] {
  if (!age) return [];
  const { from, to } = birthDateRangeForAges(age.min ?? 0, age.max ?? oldest, dhakaDay(now));
  return between('members.birth_date', age.max === undefined ? undefined : from, to);
}

function onDays(column: string, days: AdminFilter['createdAt']): Test[] {
  if (!days?.from && !days?.to) return [];
  // A member who never signed in has no day.
  const from = days.from ? dhakaDayStart(days.from) : 1;
  return between(column, from, days.to ? dhakaDayStart(days.to) + DAY_MS - 1 : undefined);
}

const verifiedTests = {
  phoneNumber: is('members.phone_verified', 1),
  email: is('members.email_verified', 1),
  nid: is('members.is_verified', 1),
  other: sql<SqlBool>`members.other_verified_at is not null`,
  [NOT_STATED]: sql<SqlBool>`members.phone_verified + members.email_verified + members.is_verified = 0
    and members.other_verified_at is null`,
};

/** Any of these packages now, one that ended, or none. */
function packaged({ package: states, reviewer: { now } }: AdminFilter): Test[] {
  if (!states) return [];
  const running = states.filter((state) => state !== 'NONE' && state !== 'ENDED');
  const held: Test[] =
    running.length > 0 ? [sql`(ends_at > ${now} and package_type in (${sql.join(running)}))`] : [];
  if (states.includes('ENDED')) held.push(sql`ends_at <= ${now}`);
  const tests: Test[] =
    held.length > 0 ? [sql`members.id in (select member_id from memberships where ${any(held)})`] : [];
  if (states.includes('NONE')) tests.push(sql`members.id not in (select member_id from memberships)`);
  return [any(tests)];
}

function photographed(db: Db, { hasPhoto, reviewer }: AdminFilter): Test[] {
  if (hasPhoto === undefined) return [];
  // Every approval of the member's photos is hidden from the reader.
  const seemsNone = sql<SqlBool>`members.id in ${appearWithoutPhoto(db, reviewer)}`;
  return hasPhoto
    ? [is('members.has_photo', 1), sql`not (${seemsNone})`]
    : [any([is('members.has_photo', 0), seemsNone])];
}

const flagged = (wanted: boolean | undefined, yes: Test, no: Test): Test[] =>
  wanted === undefined ? [] : [wanted ? yes : no];

/** A literal, as in the partial index. */
const seeksFurtherHere = sql<SqlBool>`(members.family_traits >= ${sql.lit(FURTHER_MARRIAGE_BIT)})`;

/** Literals, as in the partial index of current guardians. */
const guarded = sql`(select member_id from guardians where ended_at is null and state = 'PROVEN')`;

/** Whose candidate's number is proven: few, by their own index. */
const numbered = sql`(select id from members where candidate_phone is not null)`;

/** What a filter means in SQL over `members`, apart from whether the member is deleted. */
export function testsOf(db: Db, filter: AdminFilter): Test[] {
  const enoughContacts = sql.lit(CONTACTS_IN_PROFILE.saves);
  const enoughDemands = sql.lit(DOWRY_DEMANDS.texts);
  return [
    ...Object.entries(optionColumns).flatMap(([name, column]) =>
      anyOf(column, filter[name as keyof typeof optionColumns]),
    ),
    ...traits.flatMap((trait) => telling(trait, filter[trait])),
    ...aged(filter),
    ...(filter.verified ? [any(filter.verified.map((kind) => verifiedTests[kind]))] : []),
    ...between('members.report_counter', filter.reports?.min, filter.reports?.max),
    ...onDays('members.created_at', filter.createdAt),
    ...onDays('members.last_login_at', filter.lastLogin),
    ...packaged(filter),
    ...flagged(filter.firstLookWaiting, is('members.waits_first_look', 1), is('members.waits_first_look', 0)),
    ...(filter.isAssigned ? [filter.isAssigned] : []),
    ...flagged(
      filter.aboutWaiting,
      sql`members.about_request is not null`,
      sql`members.about_request is null`,
    ),
    ...flagged(
      filter.nameWaiting,
      sql`members.first_name_request is not null`,
      sql`members.first_name_request is null`,
    ),
    ...flagged(
      filter.contactsWritten,
      sql`members.contacts_written >= ${enoughContacts}`,
      sql`members.contacts_written < ${enoughContacts}`,
    ),
    ...flagged(
      filter.dowryDemanded,
      sql`members.dowry_demands >= ${enoughDemands}`,
      sql`members.dowry_demands < ${enoughDemands}`,
    ),
    ...flagged(filter.furtherMarriage, seeksFurtherHere, sql`not ${seeksFurtherHere}`),
    ...flagged(filter.guardianProven, sql`members.id in ${guarded}`, sql`members.id not in ${guarded}`),
    ...flagged(
      filter.candidateProven,
      sql`members.candidate_phone is not null`,
      sql`members.id not in ${numbered}`,
    ),
    ...photographed(db, filter),
    ...(filter.text.length === 0 ? [] : [any(filter.text.map(matchesText))]),
  ];
}

/** The indexes of the few members who wait for something, or have what few have. */
const waitingIndexes = {
  firstLookWaiting: 'members_first_look',
  aboutWaiting: 'members_about_waiting',
  nameWaiting: 'members_name_waiting',
  contactsWritten: 'members_contacts_written',
  dowryDemanded: 'members_dowry_demands',
  candidateProven: 'members_candidate_phone',
} as const;

/** An index of few members that holds every match. Undefined if many members can match. */
export const waitingIndexOf = (filter: AdminFilter): string | undefined =>
  Object.entries(waitingIndexes).find(([name]) => filter[name as keyof typeof waitingIndexes])?.[1];

/** Whether the text is a contact or an id, which has an index of its own. */
export const isLookUp = ({ text }: AdminFilter): boolean =>
  text.length > 0 && text.every(({ kind }) => kind !== 'name');
