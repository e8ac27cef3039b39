import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { deleteCodesBefore } from './queries.ts';

/** Longer than any link works and any daily count looks back. A candidate's code works longer than this. */
const keptDays = 2;

/** Deletes old codes, because each contains the number or address that it was sent to. */
export async function deleteOldCodes(context: AppContext): Promise<void> {
  const now = context.clock();
  await deleteCodesBefore(context.db, now - keptDays * DAY_MS, now);
}
