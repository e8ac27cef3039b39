import type { Assignment } from '@milon/shared/contracts';
import { isoTime } from '../../platform/iso-time.ts';
import type { AssignmentRow } from './queries.ts';

/** Without a time of putting off that is over. */
export const assignmentView = (row: AssignmentRow, now: number): Assignment => ({
  itemId: row.item_id,
  ...(row.staff_id === null ? {} : { to: { _id: row.staff_id, name: row.staff_name ?? '' } }),
  ...(row.due_at === null ? {} : { dueAt: isoTime(row.due_at) }),
  ...(row.snoozed_until === null || row.snoozed_until <= now
    ? {}
    : { snoozedUntil: isoTime(row.snoozed_until) }),
});
