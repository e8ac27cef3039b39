import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteEnded } from './queries.ts';

/** Longer than a decision can be undone, after which the item waits for the same person again. */
const keptDays = 7;

/** Deletes the assignments of items that no longer wait. */
export function deleteEndedAssignments({ clock, db }: AppContext): Promise<void> {
  return deleteEnded(db, clock() - keptDays * DAY_MS);
}
