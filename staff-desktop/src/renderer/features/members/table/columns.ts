import type { AdminUser, AdminUserSortField } from '@milon/shared/contracts';
import {
  cityOptions,
  districtOptions,
  maritalStatusOptions,
  personGenderOptions,
  religionOptions,
  upazilaOptions,
  userTypeOptions,
  workingAsOptions,
} from '@milon/shared/options';
import { fullName, phoneText } from '@milon/shared/rules';
import type { ColDef } from 'ag-grid-community';
import type { TFunction } from 'i18next';
import type { Offers } from '../../../lib/offered.ts';
import type { ConsoleFormat } from '../../../lib/use-format.ts';
import type { ColumnId, ColumnLayout } from './column-layout.ts';
import { ContactCell } from './contact-cell.tsx';
import { PhotoCell } from './photo-cell.tsx';
import { PolicyCell } from './policy-cell.tsx';
import { VerifiedCell } from './verified-cell.tsx';

export type UserSortField = AdminUserSortField;
export interface TableSort {
  field: UserSortField;
  dir: 'asc' | 'desc';
}

type Column = ColDef<AdminUser>;

/** The name of every column that this role may see. */
export function columnNames(t: TFunction, offers: Offers): Partial<Record<ColumnId, string>> {
  return {
    photo: t('users.photo'),
    name: t('fact.name'),
    profileId: t('fact.profileId'),
    gender: t('fact.gender'),
    age: t('fact.age'),
    city: t('fact.city'),
    district: t('fact.district'),
    homeDistrict: t('fact.homeDistrict'),
    homeUpazila: t('fact.homeUpazila'),
    religion: t('fact.religion'),
    maritalStatus: t('fact.maritalStatus'),
    workingAs: t('fact.workingAs'),
    phone: t('fact.phone'),
    email: t('fact.email'),
    activePolicy: t('fact.status'),
    userType: t('fact.type'),
    ...(offers('packageColumn') ? { package: t('fact.package') } : {}),
    verified: t('fact.verified'),
    guardian: t('record.guardian.title'),
    candidate: t('fact.candidateNumber'),
    editStatus: t('userTable.editStatus'),
    createdAt: t('fact.joined'),
    lastLogin: t('fact.lastLogin'),
    reports: t('fact.reports'),
  };
}

/**
 * Columns by which the API does not sort: contacts and ids have no order, the photo has no value, and
 * upazilas stand in the order of their districts. Guardians are found by a filter.
 */
const unsorted: ReadonlySet<ColumnId> = new Set([
  'photo',
  'profileId',
  'homeUpazila',
  'phone',
  'email',
  'guardian',
  'candidate',
]);

function definitions(
  t: TFunction,
  { date, digits, label, language, number }: ConsoleFormat,
): Record<ColumnId, Column> {
  // Bangla names of months are longer.
  const dateWidth = language === 'bn' ? 128 : 106;
  const edited = (status: string) =>
    status === 'EDITED' ? t('userTable.edited') : status === 'NOT_EDITED' ? t('userTable.notEdited') : status;
  const text = (width: number, valueOf: (user: AdminUser) => string | undefined): Column => ({
    width,
    valueGetter: ({ data }) => data && (valueOf(data) ?? '–'),
  });
  return {
    photo: { cellRenderer: PhotoCell, width: 58, resizable: false },
    name: { ...text(160, fullName), minWidth: 128 },
    profileId: text(100, ({ profileId }) => profileId),
    gender: text(72, ({ gender }) => label(personGenderOptions, gender)),
    age: text(72, ({ age }) => number(age)),
    city: text(104, ({ location }) => label(cityOptions, location?.city)),
    district: text(112, ({ location }) => label(districtOptions, location?.district)),
    homeDistrict: text(130, ({ home }) => label(districtOptions, home?.district)),
    homeUpazila: text(140, ({ home }) => label(upazilaOptions, home?.upazila)),
    religion: text(96, ({ religion }) => label(religionOptions, religion)),
    maritalStatus: text(120, ({ maritalStatus }) => label(maritalStatusOptions, maritalStatus)),
    workingAs: text(150, ({ workingAs }) => label(workingAsOptions, workingAs)),
    phone: {
      ...text(156, ({ phoneNumber: phone }) => phone && digits(phoneText(phone))),
      cellRenderer: ContactCell,
    },
    email: { ...text(190, ({ email }) => email?.address), cellRenderer: ContactCell },
    activePolicy: { cellRenderer: PolicyCell, width: 186 },
    userType: text(80, ({ userType }) => label(userTypeOptions, userType)),
    package: text(190, ({ premiumUser: held }) =>
      held
        ? `${held.package.id.name} · ${t('users.until', { date: date(held.package.endDate) })}`
        : undefined,
    ),
    verified: { cellRenderer: VerifiedCell, width: 84 },
    guardian: text(130, ({ guardian }) => guardian && t(`record.guardian.short${guardian}`)),
    candidate: {
      ...text(190, ({ candidateNumber: phone }) => phone && digits(phoneText(phone))),
      cellRenderer: ContactCell,
    },
    editStatus: text(130, ({ editStatus }) => edited(editStatus)),
    createdAt: text(dateWidth, ({ createdAt }) => date(createdAt)),
    lastLogin: text(dateWidth, ({ account }) => account.lastLoginDate && date(account.lastLoginDate)),
    reports: {
      ...text(78, ({ reportCounter }) => number(reportCounter ?? 0)),
      cellStyle: ({ data }) =>
        (data?.reportCounter ?? 0) > 0
          ? { fontWeight: 600, color: 'var(--colorPaletteRedForeground1)' }
          : null,
    },
  };
}

interface ShownColumns {
  layout: ColumnLayout;
  names: Partial<Record<ColumnId, string>>;
  showsDeleted: boolean;
  /** Who has which profile, in the queue of first looks. */
  work: Column | undefined;
  sort: TableSort | undefined;
}

/**
 * The shown columns of the members' table, in their order. Sortable ones have the API's names as their ids.
 */
export function userColumns(
  t: TFunction,
  format: ConsoleFormat,
  { layout, names, showsDeleted, sort, work }: ShownColumns,
): Column[] {
  const all = definitions(t, format);
  const shown = layout.flatMap(({ id, width }): Column[] => {
    const headerName = names[id];
    if (headerName === undefined) return [];
    const isSorted = sort?.field === id;
    return [
      {
        ...all[id],
        colId: id,
        headerName,
        sortable: !unsorted.has(id),
        sort: isSorted ? sort.dir : null,
        ...(id === 'name' && width === undefined ? { flex: 1 } : { flex: null }),
        ...(width === undefined ? {} : { width }),
      },
    ];
  });
  const at = shown.findIndex(({ colId }) => colId === 'name') + 1;
  const added = [...(showsDeleted ? [deletedColumn(t, format)] : []), ...(work ? [work] : [])];
  return shown.toSpliced(at, 0, ...added);
}

/** When the member deleted the account, and until when it can be restored. */
function deletedColumn(t: TFunction, { date }: ConsoleFormat): Column {
  return {
    colId: 'deleted',
    headerName: t('users.deleted'),
    valueGetter: ({ data }) =>
      data?.account.dateDeleted &&
      data.restorableUntil &&
      `${date(data.account.dateDeleted)} (${t('users.until', { date: date(data.restorableUntil) })})`,
    width: 220,
  };
}
