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
import { CONTACTS_IN_PROFILE } from '@milon/shared/rules';
import type { ColumnKind } from '../../../platform/columns/sorted-columns.ts';
import type { SortedTable } from '../../../platform/columns/table-copy.ts';

interface TableColumn extends Omit<ColumnKind, 'name'> {
  /** SQL over `members`, and `memberships` joined to it. */
  readonly value: string;
}

const optionColumn = (value: string, options: readonly Option[]) =>
  ({ value, kind: 'code', order: options.map(({ key }) => key) }) as const;
const flag = (condition: string) =>
  ({ value: `case when ${condition} then 1 else 0 end`, kind: 'code' }) as const;

/**
 * Everything by which staff filter and sort the table of members. A column that is added here is also copied
 * into memory on SQLite: the triggers of migrations 0044 to 0077 must name the database's column.
 */
export const tableColumns = {
  /** 0: not deleted, 1: deleted but still restorable by somebody, 2: any other deleted account. */
  gone: {
    value:
      'case when members.is_deleted = 0 then 0 when members.removed_at is null and (members.deleted_by = members.id or members.restorable_by_staff = 1) then 1 else 2 end',
    kind: 'code',
  },
  name: { value: 'members.name_search', kind: 'code' },
  gender: optionColumn('members.gender', genderOptions),
  birthDate: { value: 'members.birth_date', kind: 'code' },
  city: optionColumn('members.city', cityOptions),
  district: optionColumn('members.district', districtOptions),
  religion: optionColumn('members.religion', religionOptions),
  maritalStatus: optionColumn('members.marital_status', maritalStatusOptions),
  workingAs: optionColumn('members.working_as', workingAsOptions),
  activePolicy: optionColumn('members.active_policy', activePolicyOptions),
  firstLookWaiting: { value: 'members.waits_first_look', kind: 'code' },
  userType: optionColumn('members.user_type', userTypeOptions),
  editStatus: { value: 'members.edit_status', kind: 'code' },
  phoneVerified: { value: 'members.phone_verified', kind: 'code' },
  emailVerified: { value: 'members.email_verified', kind: 'code' },
  documentVerified: { value: 'members.is_verified', kind: 'code' },
  otherVerified: flag('members.other_verified_at is not null'),
  /** How much is verified. */
  verified: {
    value:
      'members.phone_verified + members.email_verified + members.is_verified + case when members.other_verified_at is null then 0 else 1 end',
    kind: 'code',
  },
  hasPhoto: { value: 'members.has_photo', kind: 'code' },
  aboutWaiting: flag('members.about_request is not null'),
  nameWaiting: flag('members.first_name_request is not null'),
  contactsWritten: flag(`members.contacts_written >= ${CONTACTS_IN_PROFILE.saves}`),
  reports: { value: 'members.report_counter', kind: 'code' },
  packageType: { value: 'memberships.package_type', kind: 'code' },
  packageEnds: { value: 'memberships.ends_at', kind: 'number' },
  lastLogin: { value: 'members.last_login_at', kind: 'number' },
  createdAt: { value: 'members.created_at', kind: 'number' },
} as const satisfies Record<string, TableColumn>;
export type TableColumnName = keyof typeof tableColumns;

const columns = Object.entries<TableColumn>(tableColumns);
const selected = columns.map(([, { value }]) => value).join(', ');
const source = 'members left join memberships on memberships.member_id = members.id';

/** The copy of these columns, which follows `member_changes`. */
export const membersTable: SortedTable = {
  columns: columns.map(([name, { kind, order }]) => ({ name, kind, order })),
  all: `select members.rowid, ${selected} from ${source}`,
  one: `select ${selected} from ${source} where members.rowid = ?`,
  inOrder: 'select rowid from members order by id',
  idOf: 'select id from members where rowid = ?',
  latest: 'select max(position) from member_changes',
  changedAfter: 'select member_row, is_moved from member_changes where position > ?',
};
