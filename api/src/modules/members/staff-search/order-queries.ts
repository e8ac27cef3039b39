import type { AdminUserSort, AdminUserSortField } from '@milon/shared/contracts';
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
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { isPostgres } from '../../../platform/database/is-postgres.ts';

type Key = (db: Db) => RawBuilder<unknown>;

const plain =
  (value: string): Key =>
  () =>
    sql.raw(value);

/** The place in the list of options: nothing stated comes first, and a key that left the list last. */
const inListOf =
  (column: string, options: readonly Option[]): Key =>
  (db) => {
    const list = sql.lit(`|${options.map(({ key }) => key).join('|')}|`);
    const place = sql`${sql.raw(isPostgres(db) ? 'strpos' : 'instr')}(${list}, '|' || ${sql.ref(column)} || '|')`;
    return sql`case when ${sql.ref(column)} is null then -1 else coalesce(nullif(${place}, 0), 1000000) end`;
  };

/**
 * What each order sorts by, and the index that holds it with the ids of members who are not deleted. An index
 * is found by the same SQL: a changed list of options needs a new index (migration 0083), and a test says so.
 */
const orders = {
  name: { key: plain('members.name_search'), index: 'members_by_name' },
  gender: { key: inListOf('members.gender', genderOptions), index: 'members_by_gender' },
  // An older member has an earlier birth date.
  age: { key: plain('members.birth_date'), index: 'members_by_birth_date' },
  city: { key: inListOf('members.city', cityOptions), index: 'members_by_city' },
  district: { key: inListOf('members.district', districtOptions), index: 'members_by_district' },
  homeDistrict: {
    key: inListOf('members.home_district', districtOptions),
    index: 'members_by_home_district',
  },
  religion: { key: inListOf('members.religion', religionOptions), index: 'members_by_religion' },
  maritalStatus: {
    key: inListOf('members.marital_status', maritalStatusOptions),
    index: 'members_by_marital_status',
  },
  workingAs: { key: inListOf('members.working_as', workingAsOptions), index: 'members_by_working_as' },
  activePolicy: {
    key: inListOf('members.active_policy', activePolicyOptions),
    index: 'members_by_active_policy',
  },
  userType: { key: inListOf('members.user_type', userTypeOptions), index: 'members_by_user_type' },
  /** How much is verified. */
  verified: {
    key: plain(
      'members.phone_verified + members.email_verified + members.is_verified + case when members.other_verified_at is null then 0 else 1 end',
    ),
    index: 'members_by_verified',
  },
  editStatus: { key: plain('members.edit_status'), index: 'members_by_edit_status' },
  lastLogin: { key: plain('coalesce(members.last_login_at, 0)'), index: 'members_by_last_login' },
  reports: { key: plain('members.report_counter'), index: 'members_by_reports' },
} as const satisfies Record<
  Exclude<AdminUserSortField, 'createdAt' | 'package'>,
  { readonly key: Key; readonly index: string }
>;

/** By these, members have one order each; `package` has two parts. */
type OrderedField = Exclude<AdminUserSortField, 'package'>;

/** Every column by which staff filter, in the order of joining. */
export const tableIndex = 'members_table';

/** The index of an order, and its keys in SQL over `members`. */
export function orderOf(db: Db, field: OrderedField, dir: AdminUserSort['dir']) {
  const direction = sql.raw((dir === 'desc') !== (field === 'age') ? 'desc' : 'asc');
  if (field === 'createdAt') return { index: tableIndex, by: sql`members.id ${direction}` };
  const { key, index } = orders[field];
  return { index, by: sql`${key(db)} ${direction}, members.id ${direction}` };
}
