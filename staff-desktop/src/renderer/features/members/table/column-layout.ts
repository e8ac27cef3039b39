/** The columns that can be shown, in their usual order. */
export const columnIds = [
  'photo',
  'name',
  'profileId',
  'gender',
  'age',
  'city',
  'district',
  'homeDistrict',
  'homeUpazila',
  'religion',
  'maritalStatus',
  'workingAs',
  'phone',
  'email',
  'activePolicy',
  'userType',
  'package',
  'verified',
  'guardian',
  'candidate',
  'editStatus',
  'createdAt',
  'lastLogin',
  'reports',
] as const;
export type ColumnId = (typeof columnIds)[number];

/** A shown column; without a width it has the usual one. */
export interface ShownColumn {
  readonly id: ColumnId;
  readonly width?: number | undefined;
}
export type ColumnLayout = readonly ShownColumn[];

const usual: readonly ColumnId[] = [
  'photo',
  'name',
  'gender',
  'age',
  'city',
  'phone',
  'activePolicy',
  'verified',
  'createdAt',
  'lastLogin',
  'reports',
];
export const usualLayout: ColumnLayout = usual.map((id) => ({ id }));

/** The known columns of a stored layout, each once. The name always stays. */
export function readLayout(columns: readonly { id: string; width?: number | undefined }[]): ColumnLayout {
  const known = columns.flatMap(({ id, width }): ShownColumn[] => {
    const found = columnIds.find((one) => one === id);
    return found ? [{ id: found, ...(width === undefined ? {} : { width }) }] : [];
  });
  const once = known.filter(({ id }, at) => known.findIndex((one) => one.id === id) === at);
  return once.some(({ id }) => id === 'name') ? once : [{ id: 'name' }, ...once];
}

/** The layout with a column shown at its usual place, or hidden. */
export function toggled(layout: ColumnLayout, id: ColumnId): ColumnLayout {
  if (layout.some((column) => column.id === id)) return layout.filter((column) => column.id !== id);
  const place = columnIds.indexOf(id);
  const before = layout.findIndex((column) => columnIds.indexOf(column.id) > place);
  return layout.toSpliced(before === -1 ? layout.length : before, 0, { id });
}

/** The layout in the order of the shown columns, with the widths that were set by hand. */
export function arranged(
  layout: ColumnLayout,
  shown: readonly { id: string; width: number }[],
  resized: readonly string[],
): ColumnLayout {
  return readLayout(
    shown.map(({ id, width }) => {
      const before = layout.find((column) => column.id === id)?.width;
      return { id, width: resized.includes(id) ? Math.round(width) : before };
    }),
  );
}
