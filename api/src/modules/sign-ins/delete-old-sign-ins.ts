import { SIGN_IN_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { inSteps } from '../../platform/database/in-steps.ts';
import { deleteSignInsBefore } from './queries.ts';

/** The most rows that one statement deletes: on SQLite everybody waits for it. */
const chunkSize = 50;

/** Deletes from where a member signed in, once it was not used for `SIGN_IN_DAYS`. */
export async function deleteOldSignIns({ clock, db }: AppContext, signal: AbortSignal): Promise<void> {
  const before = clock() - SIGN_IN_DAYS * DAY_MS;
  await inSteps(chunkSize, (limit) => deleteSignInsBefore(db, before, limit), signal);
}
