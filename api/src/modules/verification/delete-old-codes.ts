import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { deleteCodesBefore } from './queries.ts';

/** Longer than any link works and any daily count looks back. A candidate's code works longer than this. */
const keptDays = 2;
const chunkSize = 500;

/** Deletes old codes, because each contains the number or address that it was sent to. */
export function deleteOldCodes({ clock, db }: AppContext, signal?: AbortSignal): Promise<void> {
  const now = clock();
  const ended = { before: now - keptDays * DAY_MS, now };
  return inSteps(chunkSize, (limit) => deleteCodesBefore(db, ended, limit), signal);
}
