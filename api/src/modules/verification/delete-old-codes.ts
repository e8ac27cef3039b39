import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteCodesBefore } from './queries.ts';

/** Longer than any link works and any daily count looks back. */
const keptDays = 2;

/** Deletes old codes, because each contains the number or address that it was sent to. */
export async function deleteOldCodes(context: AppContext): Promise<void> {
  await deleteCodesBefore(context.db, context.clock() - keptDays * DAY_MS);
}
