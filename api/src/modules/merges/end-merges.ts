import { RESTORE_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { expireBefore, forgetMoved } from './queries.ts';

/** Ends the merges that nobody confirmed in time, and forgets what an undo needed once it is too late. */
export async function endMerges({ clock, db }: AppContext): Promise<void> {
  const now = clock();
  await expireBefore(db, now);
  await forgetMoved(db, now - RESTORE_DAYS * DAY_MS);
}
