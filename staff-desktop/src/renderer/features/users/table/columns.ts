import type { AdminUser, adminUserSortFields } from '@milon/shared/contracts';
import { cityOptions, genderOptions, userTypeOptions } from '@milon/shared/options';
import type { ColDef } from 'ag-grid-community';
import type { TFunction } from 'i18next';
import type { ConsoleFormat } from '../../../lib/use-format.ts';
import { PhotoCell } from './photo-cell.tsx';
import { PolicyCell } from './policy-cell.tsx';
import { VerifiedCell } from './verified-cell.tsx';

export type UserSortField = (typeof adminUserSortFields)[number];
export interface TableSort {
  field: UserSortField;
  dir: 'asc' | 'desc';
}

/** The columns of the members' table. Sortable columns have the API's names as their ids. */
export function userColumns(
  t: TFunction,
  format: ConsoleFormat,
  { showsDeleted, sort }: { showsDeleted: boolean; sort: TableSort | undefined },
): ColDef<AdminUser>[] {
  const { date, label, language, number } = format;
  // Bangla names of months are longer.
  const dateWidth = language === 'bn' ? 128 : 104;
  const sortable = (colId: UserSortField) =>
    ({ colId, sortable: true, sort: sort?.field === colId ? sort.dir : null }) as const;
  return [
    { colId: 'photo', headerName: t('users.photo'), cellRenderer: PhotoCell, width: 56, resizable: false },
    {
      ...sortable('name'),
      headerName: t('fact.name'),
      valueGetter: ({ data }) => data && fullName(data),
      flex: 2,
      minWidth: 128,
    },
    ...(showsDeleted ? [deletedColumn(t, format)] : []),
    { colId: 'profileId', headerName: t('fact.profileId'), field: 'profileId', width: 104 },
    {
      colId: 'gender',
      headerName: t('fact.gender'),
      valueGetter: ({ data }) => data && label(genderOptions, data.gender),
      width: 68,
    },
    {
      ...sortable('age'),
      headerName: t('fact.age'),
      valueGetter: ({ data }) => data && number(data.age),
      width: 50,
    },
    {
      colId: 'city',
      headerName: t('fact.city'),
      valueGetter: ({ data }) => data && label(cityOptions, data.location?.city),
      flex: 1,
      minWidth: 88,
    },
    { colId: 'policy', headerName: t('fact.status'), cellRenderer: PolicyCell, width: 132 },
    {
      colId: 'userType',
      headerName: t('fact.type'),
      valueGetter: ({ data }) => data && label(userTypeOptions, data.userType),
      width: 76,
    },
    {
      colId: 'verified',
      headerName: t('fact.verified'),
      cellRenderer: VerifiedCell,
      width: 74,
    },
    {
      ...sortable('createdAt'),
      headerName: t('fact.joined'),
      valueGetter: ({ data }) => data && date(data.createdAt),
      width: dateWidth,
    },
    {
      ...sortable('lastLogin'),
      headerName: t('fact.lastLogin'),
      valueGetter: ({ data }) =>
        data && (data.account.lastLoginDate ? date(data.account.lastLoginDate) : '–'),
      width: dateWidth,
    },
    {
      ...sortable('reports'),
      headerName: t('fact.reports'),
      valueGetter: ({ data }) => data && number(data.reportCounter ?? 0),
      width: 72,
      cellStyle: ({ data }) =>
        (data?.reportCounter ?? 0) > 0
          ? { fontWeight: 600, color: 'var(--colorPaletteRedForeground1)' }
          : null,
    },
  ];
}

/** When the member deleted the account, and until when it can be restored. */
function deletedColumn(t: TFunction, { date }: ConsoleFormat): ColDef<AdminUser> {
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

export function fullName({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim();
}
