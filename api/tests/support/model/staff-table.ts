import type { AdminUserFilter, AdminUserSort } from '@milon/shared/contracts';
import {
  activePolicyOptions,
  cityOptions,
  districtOptions,
  genderOptions,
  maritalStatusOptions,
  type Option,
  religionOptions,
  userTypeOptions,
  workingAsOptions,
} from '@milon/shared/options';
import { ageAt, CONTACTS_IN_PROFILE, DOWRY_DEMANDS, dhakaDay } from '@milon/shared/rules';

/** A member of the table, in the simplest form. */
export interface TableMember {
  readonly id: string;
  readonly name_search: string;
  readonly gender: string;
  readonly birth_date: string;
  readonly city: string | null;
  readonly district: string | null;
  readonly home_district: string | null;
  readonly home_upazila: string | null;
  readonly faith_traits: number;
  readonly family_traits: number;
  readonly religion: string | null;
  readonly marital_status: string | null;
  readonly working_as: string | null;
  readonly active_policy: string;
  readonly guardian?: string;
  readonly candidate_phone: string | null;
  readonly waits_first_look: number;
  readonly user_type: string;
  readonly edit_status: string;
  readonly phone_verified: number;
  readonly email_verified: number;
  readonly is_verified: number;
  readonly other_verified_at: number | null;
  readonly has_photo: number;
  readonly about_request: string | null;
  readonly first_name_request: string | null;
  readonly contacts_written: number;
  readonly dowry_demands: number;
  readonly report_counter: number;
  readonly last_login_at: number | null;
  readonly created_at: number;
  readonly is_deleted: number;
  readonly package?: { readonly type: string; readonly endsAt: number } | undefined;
}

/** Nothing stated comes first, a key that is no longer in the list last. */
function placeIn(options: readonly Option[], key: string | null): number {
  if (key === null) return -1;
  const place = options.findIndex((option) => option.key === key);
  return place === -1 ? options.length : place;
}

function sortValue(member: TableMember, field: AdminUserSort['field']): number | string {
  switch (field) {
    case 'createdAt':
      return 0;
    case 'name':
      return member.name_search;
    case 'gender':
      return placeIn(genderOptions, member.gender);
    case 'age':
      return -Date.parse(member.birth_date);
    case 'city':
      return placeIn(cityOptions, member.city);
    case 'district':
      return placeIn(districtOptions, member.district);
    case 'homeDistrict':
      return placeIn(districtOptions, member.home_district);
    case 'religion':
      return placeIn(religionOptions, member.religion);
    case 'maritalStatus':
      return placeIn(maritalStatusOptions, member.marital_status);
    case 'workingAs':
      return placeIn(workingAsOptions, member.working_as);
    case 'activePolicy':
      return placeIn(activePolicyOptions, member.active_policy);
    case 'userType':
      return placeIn(userTypeOptions, member.user_type);
    case 'verified':
      return (
        member.phone_verified +
        member.email_verified +
        member.is_verified +
        (member.other_verified_at === null ? 0 : 1)
      );
    case 'editStatus':
      return member.edit_status;
    case 'package':
      return member.package?.endsAt ?? 0;
    case 'lastLogin':
      return member.last_login_at ?? 0;
    case 'reports':
      return member.report_counter;
  }
}

const byBytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

/**
 * Ascending; a descending list is the exact reverse. Equal members follow their ids, by age the newest first.
 */
function compare(a: TableMember, b: TableMember, field: AdminUserSort['field']): number {
  const [one, other] = [sortValue(a, field), sortValue(b, field)];
  const difference = typeof one === 'string' ? byBytes(one, String(other)) : one - Number(other);
  const byId = a.id < b.id ? -1 : 1;
  return difference || (field === 'age' ? -byId : byId);
}

const among = (keys: readonly string[] | undefined, value: string | null) =>
  keys === undefined || keys.includes(value ?? 'NONE');
const within = (bounds: { min?: number | undefined; max?: number | undefined } | undefined, value: number) =>
  value >= (bounds?.min ?? 0) && value <= (bounds?.max ?? Number.POSITIVE_INFINITY);
const flagged = (wanted: boolean | undefined, is: boolean) => wanted === undefined || wanted === is;

function onDays(
  days: { from?: string | undefined; to?: string | undefined } | undefined,
  at: number | null,
): boolean {
  if (!days?.from && !days?.to) return true;
  if (at === null) return false;
  const day = dhakaDay(at);
  return day >= (days.from ?? '') && day <= (days.to ?? '9999');
}

function isVerified(member: TableMember, kinds: readonly string[] | undefined): boolean {
  const has = [
    ...(member.phone_verified ? ['phoneNumber'] : []),
    ...(member.email_verified ? ['email'] : []),
    ...(member.is_verified ? ['nid'] : []),
    ...(member.other_verified_at === null ? [] : ['other']),
  ];
  return (
    kinds === undefined || kinds.some((kind) => (kind === 'NONE' ? has.length === 0 : has.includes(kind)))
  );
}

function stateOf({ package: held }: TableMember, now: number): string {
  if (!held) return 'NONE';
  return held.endsAt > now ? held.type : 'ENDED';
}

/** Options by their bits, written by hand. */
function tells(keys: readonly string[] | undefined, stored: number, bits: Readonly<Record<string, number>>) {
  const told = Object.keys(bits).filter((key) => (BigInt(stored) >> BigInt(bits[key] ?? 0)) % 2n === 1n);
  return !keys || keys.some((key) => (key === 'NONE' ? told.length === 0 : told.includes(key)));
}

/** The plainest reading of a filter without a text. */
export function meets(member: TableMember, filter: AdminUserFilter, now: number): boolean {
  return (
    member.is_deleted === 0 &&
    among(filter.gender, member.gender) &&
    among(filter.city, member.city) &&
    among(filter.district, member.district) &&
    among(filter.homeDistrict, member.home_district) &&
    among(filter.homeUpazila, member.home_upazila) &&
    tells(filter.prayer, member.faith_traits, { five: 0, mostly: 1 }) &&
    tells(filter.tradition, member.faith_traits, { other: 46 }) &&
    tells(filter.house, member.family_traits, { town: 18 }) &&
    tells(filter.land, member.family_traits, { both: 25, none: 26 }) &&
    tells(filter.thalassemia, member.family_traits, { carrier: 29 }) &&
    among(filter.religion, member.religion) &&
    among(filter.maritalStatus, member.marital_status) &&
    among(filter.workingAs, member.working_as) &&
    among(filter.activePolicy, member.active_policy) &&
    among(filter.userType, member.user_type) &&
    among(filter.editStatus, member.edit_status) &&
    (filter.age === undefined || within(filter.age, ageAt(member.birth_date, now))) &&
    (filter.reports === undefined || within(filter.reports, member.report_counter)) &&
    isVerified(member, filter.verified) &&
    onDays(filter.createdAt, member.created_at) &&
    onDays(filter.lastLogin, member.last_login_at) &&
    (filter.package === undefined || filter.package.some((state) => state === stateOf(member, now))) &&
    flagged(filter.hasPhoto, member.has_photo === 1) &&
    flagged(filter.firstLookWaiting, member.waits_first_look === 1) &&
    flagged(filter.aboutWaiting, member.about_request !== null) &&
    flagged(filter.nameWaiting, member.first_name_request !== null) &&
    flagged(filter.contactsWritten, member.contacts_written >= CONTACTS_IN_PROFILE.saves) &&
    flagged(filter.guardianProven, member.guardian === 'PROVEN') &&
    flagged(filter.candidateProven, member.candidate_phone !== null) &&
    flagged(filter.furtherMarriage, member.family_traits >= 2 ** 51) &&
    flagged(filter.dowryDemanded, member.dowry_demands >= DOWRY_DEMANDS.texts)
  );
}

/** The ids that a table shows, in its order. */
export function tableOf(
  members: readonly TableMember[],
  filter: AdminUserFilter,
  sort: AdminUserSort,
  now: number,
): string[] {
  const sorted = members
    .filter((member) => meets(member, filter, now))
    .toSorted((a, b) => compare(a, b, sort.field));
  return (sort.dir === 'desc' ? sorted.toReversed() : sorted).map(({ id }) => id);
}
