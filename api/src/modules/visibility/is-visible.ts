import { isListed, isVisibleTo, seeksFurther, type Viewer } from '@milon/shared/rules';
import type { MemberViewer, VisibilityRow } from './visibility-queries.ts';

type ListingRow = Omit<VisibilityRow, 'id' | 'gender' | 'family_traits'>;

const listingOf = (row: ListingRow) => ({
  activePolicy: row.active_policy,
  isDisabled: row.is_disabled === 1,
  isDeleted: row.is_deleted === 1,
  isPaused: row.paused_at !== null,
});

export const isListedRow = (row: ListingRow): boolean => isListed(listingOf(row));

/** Whether the viewer can find and contact the member of this row. Staff have their own rules. */
export function isVisible(viewer: Viewer, row: VisibilityRow, blockedEitherWay: boolean): boolean {
  const { id, gender } = row;
  return isVisibleTo(
    viewer,
    { id, gender, seeksFurther: seeksFurther(row), ...listingOf(row) },
    blockedEitherWay,
  );
}

/**
 * Whether somebody is shown what guests see of this member. A member who reads it is shown it also of who is
 * shown to her and to no guest, and of herself.
 */
export const isVisibleAsGuest = (
  reader: MemberViewer | undefined,
  row: VisibilityRow,
  blockedEitherWay: boolean,
): boolean =>
  isVisible('guest', row, blockedEitherWay) ||
  (reader !== undefined && (reader.id === row.id || isVisible(reader, row, blockedEitherWay)));
