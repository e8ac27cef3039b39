import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteCodesBefore } from './queries.ts';

/** Longer than any link works and any count of a day reaches back. */
const keptDays = 2;

/** Deletes codes that are over: each holds the number or the address that it went to. */
export async function deleteOldCodes(context: AppContext): Promise<void> {
  await deleteCodesBefore(context.db, context.clock() - keptDays * DAY_MS);
}
