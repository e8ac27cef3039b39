import { administrationFilters, administrationSorts, type UserView } from '@milon/shared/contracts';
import { filterOf, type UserAddress, userFields, withoutFilter } from '../../../lib/address/user-address.ts';
import type { NewUserView } from '../api/user-views.ts';
import type { ColumnLayout } from '../table/column-layout.ts';

/** What a view keeps of the table as it is now. The search text stays out of it. */
export function viewContent(
  values: UserAddress,
  layout: ColumnLayout,
): Pick<NewUserView, 'filter' | 'sort' | 'columns'> {
  const { text: _text, ...filter } = filterOf(values);
  return {
    filter,
    ...(values.sort ? { sort: { field: values.sort, dir: values.dir } } : {}),
    columns: layout.map(({ id, width }) => ({ id, ...(width === undefined ? {} : { width }) })),
  };
}

/** The address that shows a view. Filters that this console does not know are left out. */
export function viewValues({ _id, filter, sort }: UserView): Partial<UserAddress> {
  const known = Object.fromEntries(Object.entries(filter).filter(([name]) => name in userFields));
  return { ...withoutFilter(), ...known, sort: sort?.field, dir: sort?.dir ?? 'asc', view: _id };
}

/** Whether Uploaders may not use this filter or order. */
export function needsAdministration(values: UserAddress): boolean {
  return (
    administrationFilters.some((name) => values[name] !== undefined) ||
    administrationSorts.some((name) => name === values.sort)
  );
}
